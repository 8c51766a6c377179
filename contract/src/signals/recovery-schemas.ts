import * as z from 'zod'
import { ZONES } from '../users/rules.ts'

/** As `RecoverySteps`. */
export const recovery = z.object({
  steps: z.array(z.object({ zone: z.enum(ZONES), on: z.string() })),
  todo: z.array(z.string()),
  /** How many good feedbacks green takes, how many can come from meetings, what they average, and the last day. */
  feedbacks: z
    .object({
      needed: z.int(),
      planned: z.int(),
      atLeast: z.number().nullable(),
      on: z.string().nullable(),
    })
    .nullable(),
})
