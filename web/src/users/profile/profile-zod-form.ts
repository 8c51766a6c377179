import type { profileChanges } from '@cohort/contract/users/change-schemas'
import type { ZodForm } from '#web/lib/forms/use-zod-form.ts'

export type ProfileZodForm = ZodForm<ReturnType<typeof profileChanges>>
