import type { profileChanges } from '@cohort/contract/users/changes'
import type { ZodForm } from '#web/lib/use-zod-form.ts'

export type ProfileZodForm = ZodForm<ReturnType<typeof profileChanges>>
