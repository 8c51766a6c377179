import * as z from 'zod'
import { ZONES } from '../users/rules.ts'
import { SIGNALS } from './rules.ts'
import { recovery } from './recovery-schemas.ts'

/** What an intern sees of themselves: facts and the way back, no points, suggestion or rank. */
export const ownSignals = z.object({
  asOf: z.string().nullable(),
  /** As an admin set it. */
  zone: z.enum(ZONES).nullable(),
  /** The next working day, from today on; of those alone whose way back asks for updates. */
  updateOn: z.string().nullable(),
  facts: z.array(z.string()),
  /** The causes of the facts, which the way back asks to end. */
  signals: z.array(z.enum(SIGNALS)),
  overdue: z.string().nullable(),
  /** How many of the objectives that the facts count as overdue were completed since. */
  doneSince: z.int(),
  /** Of an intern on the way back: what is as expected. */
  good: z.string().nullable(),
  recovery: recovery.nullable(),
  /** In place of the way back, of a zone that is not green and for which no fact is a reason; the day is unknown of old ones. */
  unexplained: z.object({ setOn: z.string().nullable() }).nullable(),
})
export type OwnSignals = z.infer<typeof ownSignals>
