import * as z from 'zod'
import { away } from './schemas.ts'

/** Of the day of a meeting. */
export const dayOff = z.object({
  /** Of the intern on that day. */
  away: away.nullable(),
  /** The name of a holiday on that day. */
  holiday: z.string().nullable(),
})
export type DayOff = z.infer<typeof dayOff>
