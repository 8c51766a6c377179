import type * as z from 'zod'

export const validationMessage = (rule: z.ZodType, value: unknown): string | undefined =>
  rule.safeParse(value).error?.issues[0]?.message
