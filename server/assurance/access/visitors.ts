import { CAST, type Person } from '../../test/cast.ts'
import { insertPeople } from '../../test/scenarios/people.ts'
import { insertSessions, signTokenOf } from '../../test/scenarios/sessions.ts'
import type { openWorld } from '../../test/world.ts'

export type World = Awaited<ReturnType<typeof openWorld>>

/** The columns of the table, in its order. */
export const VISITORS = [
  'nobody',
  'the intern',
  'another intern',
  'the mentor',
  'another mentor',
  'an admin',
  'a disabled admin',
  'an intern whose token says admin',
] as const
export type Visitor = (typeof VISITORS)[number]

const person = (last: string, role: Person['role'], name: string): Person => ({
  id: `01900000-0000-7000-8000-0000000000${last}`,
  role,
  name,
  email: `${name.split(' ')[0]?.toLowerCase()}@northwind.example`,
})

/** People beside the cast. */
export const EXTRAS = {
  divya: person('d1', 'Admins', 'Divya Disabled'),
  dinesh: person('d2', 'Interns', 'Dinesh Departed'),
  pavan: person('d3', 'Interns', 'Pavan Pretender'),
} as const

/** They were all enabled long ago; the table `users` has their state. */
export async function insertExtras({ services, database, clock }: World): Promise<void> {
  await insertPeople(services, Object.values(EXTRAS))
  await database.pool.query('update users set disabled_at = $1 where id = any($2)', [
    clock.now(),
    [EXTRAS.divya.id, EXTRAS.dinesh.id],
  ])
}

const STANDING_FOR: Record<Exclude<Visitor, 'nobody'>, Person> = {
  'the intern': CAST.isha,
  'another intern': CAST.ivan,
  'the mentor': CAST.manoj,
  'another mentor': CAST.meera,
  'an admin': CAST.asha,
  'a disabled admin': EXTRAS.divya,
  'an intern whose token says admin': { ...EXTRAS.pavan, role: 'Admins' },
}

/** The session that each of them sends, if any. */
export async function sessionsOf({ services, database, clock }: World) {
  const ids = Object.values(STANDING_FOR).map(({ id }) => id)
  await insertSessions(database, ids, clock.now())
  const signed = Object.entries(STANDING_FOR).map(async ([visitor, owner]) => {
    const token = await signTokenOf(owner, services)
    return [visitor, token] as const
  })
  return new Map<string, string>(await Promise.all(signed))
}
