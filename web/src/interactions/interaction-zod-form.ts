import { formatMinutes } from '@cohort/contract/dates'
import type { FreeSlot, Interaction, scheduleForm } from '@cohort/contract/interactions/schemas'
import type * as z from 'zod'
import type { ZodForm } from '#web/lib/forms/use-zod-form.ts'

export type InteractionZodForm = ZodForm<ReturnType<typeof scheduleForm>>
export type InteractionValues = z.input<ReturnType<typeof scheduleForm>>

export const valuesOf = (interaction: Interaction): InteractionValues => ({
  name: interaction.name,
  assignedIntern: interaction.assignedIntern,
  internEmail: interaction.internEmail,
  internId: interaction.internId,
  assignedMentor: interaction.assignedMentor,
  mentorId: interaction.mentorId,
  assignedInterviewer: interaction.assignedInterviewer,
  interviewerId: interaction.interviewerId,
  date: interaction.date,
  time: interaction.time,
  duration: formatMinutes(interaction.duration),
  place: interaction.place ?? '',
})

export const pickingIn = (form: InteractionZodForm) => (start: FreeSlot) => {
  form.setValues({ ...start })
  form.clearSubmitError()
}
