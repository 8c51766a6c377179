import type * as z from 'zod'

/** The first sentence with which a rule refuses a value; undefined when it lets it pass. */
export const refusalOf = (rule: z.ZodType, value: unknown): string | undefined =>
  rule.safeParse(value).error?.issues[0]?.message
