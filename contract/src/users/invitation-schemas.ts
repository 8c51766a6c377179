import * as z from 'zod'
import { editTarget, refusedPerson } from './edit-schemas.ts'

export const inviteForm = editTarget

export const invitedPeople = z.object({ sent: z.int(), refused: z.array(refusedPerson) })

export const withdrawnInvitations = z.object({
  withdrawn: z.int(),
  refused: z.array(refusedPerson),
})
