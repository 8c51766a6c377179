import type { scheduleForm } from '@cohort/contract/interactions/schemas'
import type * as z from 'zod'
import type { ZodForm } from '#web/lib/forms/use-zod-form.ts'

export type InteractionZodForm = ZodForm<ReturnType<typeof scheduleForm>>
export type InteractionValues = z.input<ReturnType<typeof scheduleForm>>
