import * as z from 'zod'
import { id, requiredText } from '../fields.ts'
import { REASON_MISSING, SAME_TIME } from './messages.ts'
import { freeSlot, interaction, scheduleForm, type ScheduleForm } from './schemas.ts'

export const requestReason = z.object({ reason: requiredText(REASON_MISSING, 500) })

/** For who opened the interaction to give it another time, as a request asks for. */
export const newTimeForm = (
  ruleContext: Parameters<typeof scheduleForm>[0],
  before: Pick<ScheduleForm, 'date' | 'time'>,
) =>
  scheduleForm(ruleContext).refine(
    ({ date, time }) => date !== before.date || time !== before.time,
    { path: ['time'], message: SAME_TIME },
  )

export const openRequest = z.object({
  id,
  internId: id,
  intern: z.string(),
  internEmail: z.string(),
  askedById: id,
  askedBy: z.string(),
  text: z.string(),
  /** When a meeting would suit who asked, in the organisation's time zone. */
  preferred: freeSlot.nullable(),
  createdAt: z.iso.datetime(),
  /** Of a request for another time; null when a meeting is asked for. */
  interaction: interaction.nullable(),
})
export type OpenRequest = z.infer<typeof openRequest>

const declinedRequest = z.object({
  interactionId: id,
  reason: z.string(),
  declinedAt: z.iso.datetime(),
})

export const openRequests = z.object({
  total: z.int(),
  first: z.array(openRequest),
  declined: z.array(declinedRequest),
})
export type OpenRequests = z.infer<typeof openRequests>
