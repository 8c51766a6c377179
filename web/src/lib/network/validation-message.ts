import type * as z from 'zod'

/** The first message of a schema about a value; undefined when it is valid. */
export const validationMessage = (rule: z.ZodType, value: unknown): string | undefined =>
  rule.safeParse(value).error?.issues[0]?.message
