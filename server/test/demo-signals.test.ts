import { signals } from '@cohort/contract/signals/calls'
import { toInstant } from '@cohort/contract/dates'
import { expect, test } from 'vitest'
import { computeMissingDays } from '#server/signals/compute.ts'
import { users } from '#server/users/table.ts'
import { eq } from 'drizzle-orm'
import { seedWhenEmpty } from '../seeds/seed.ts'
import { openWorld } from './world.ts'

const world = await openWorld()
const { as, clock, database, services } = world

const MOMENTS = [
  ['2026-03-04', '10:00', 'a Wednesday'],
  ['2026-03-09', '05:00', 'early on a Monday'],
  ['2026-11-21', '23:30', 'a Saturday night'],
  ['2026-12-25', '12:00', 'a holiday'],
  ['2028-02-29', '18:30', 'a leap day'],
] as const

/** The signals that lead each of the three stories. */
const STORIES = {
  'Deepak Kumar': ['updates'],
  'Ashwin Shinde': ['progress', 'updates'],
  'Aditi Sharma': ['progress', 'ratings'],
}

test.each(MOMENTS)(
  'the three interns in trouble lead the overview of the demo on %s at %s',
  async (day, time) => {
    await database.reset()
    clock.set(toInstant(day, time, 'Asia/Kolkata'))
    expect(await seedWhenEmpty(services)).toBe(true)
    await computeMissingDays(services, 12)
    const [admin] = await database.orm
      .select({ id: users.id, role: users.role, name: users.name, email: users.email })
      .from(users)
      .where(eq(users.email, 'admin@northwind.example'))
    if (!admin) throw new Error('The demo has no admin')
    const { data } = await as(admin, signals.list, { query: { group: 'action' } })
    const leading = data.data.slice(0, 3)
    expect(leading.map(({ name }) => name).toSorted()).toEqual(Object.keys(STORIES).toSorted())
    for (const { name, zone, suggested, reasons } of leading) {
      expect([name, zone, suggested]).toEqual([name, 'RED ZONE', 'RED ZONE'])
      const told = reasons.map(({ signal }) => signal)
      expect(told).toEqual(expect.arrayContaining(STORIES[name as keyof typeof STORIES]))
    }
  },
)
