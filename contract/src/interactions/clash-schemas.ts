import * as z from 'zod'
import { id } from '../fields.ts'

export const clash = z.object({
  personId: id,
  person: z.string(),
  /** Null for mentors who take no part in it. */
  other: z.object({ name: z.string(), time: z.string() }).nullable(),
})
