import * as z from 'zod'
import type { Actor } from '../access.ts'
import { call, id } from '../calls.ts'
import { LIMITS, requiredText } from '../fields.ts'
import { ZONES } from './vocabulary.ts'

export const ZONE_REASON_MISSING = 'Please say why the zone changes.'
const SHORTEST_REASON = 5

/** Why somebody's zone changes; kept with the change, and no field of the person. */
export const zoneReason = requiredText(ZONE_REASON_MISSING, LIMITS.reason).min(
  SHORTEST_REASON,
  `The reason must be at least ${SHORTEST_REASON} characters long.`,
)

const zone = z.enum(ZONES).nullable()

/** One change of a person's zone. */
export const zoneChange = z.object({
  id,
  at: z.iso.datetime(),
  /** Null for what an operator did, or the product itself. */
  actorName: z.string().nullable(),
  from: zone,
  to: zone,
  reason: z.string().nullable(),
})
export type ZoneChange = z.infer<typeof zoneChange>

/** Zones say how interns are doing; nobody else's mean anything. */
export const hasZones = ({ role }: Pick<Actor, 'role'>) => role === 'Interns'

export const zoneCalls = {
  zones: call({
    summary: "How a person's zone has changed, by whom and why, newest first",
    method: 'GET',
    path: '/api/users/:userId/zones',
    access: { Admins: 'all' },
    answer: z.array(zoneChange),
    says: 'Zones',
  }),
}
