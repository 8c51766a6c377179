import type { InputOf } from '@cohort/contract/calls'
import { users } from '@cohort/contract/users/calls'
import { beforeEach } from 'vitest'
import { person, type Person } from '../cast.ts'
import { insertPeople } from './people.ts'
import { WEDNESDAY, type openWorld } from '../world.ts'

type World = Awaited<ReturnType<typeof openWorld>>

export type Edit = InputOf<typeof users.previewChanges>['body']

export const RED = { changes: { zone: 'RED ZONE' }, zoneReason: 'Missed two weeks' } as const

/** What is written beside the people themselves, when nothing is. */
export const UNTOUCHED = { zones: 0, audits: 0, notices: 0 }

const neha = person('d1', 'Interns', 'Neha Joshi')
const omar = person('d2', 'Interns', 'Omar Khan')
const gone = person('d3', 'Interns', 'Pooja Sen')

/** Edits of several people at once, with a batch of which Pooja is disabled, present anew before each test. */
export function editor(world: World) {
  const { as, database, asha } = world
  beforeEach(() =>
    insertPeople(world, [
      { ...neha, zone: 'GREEN ZONE', batch: 'Batch 1', year: 2026 },
      { ...omar, zone: 'RED ZONE', batch: 'Batch 1', year: 2026 },
      { ...gone, batch: 'Batch 1', disabledAt: WEDNESDAY },
    ]),
  )
  const preview = (body: Edit, by: Person = asha) => as(by, users.previewChanges, { body })
  const apply = (body: Edit & { basis: string }, by: Person = asha) =>
    as(by, users.applyChanges, { body })
  const recordOf = async (of: Person) =>
    (await as(asha, users.get, { params: { userId: of.id } })).data
  return {
    neha,
    omar,
    gone,
    named: (...people: { id: string }[]) => ({ userIds: people.map(({ id }) => id) }),
    preview,
    apply,
    previewAndApply: async (edit: Edit, by: Person = asha) => {
      const { basis } = (await preview(edit, by)).data
      return apply({ ...edit, basis }, by)
    },
    recordOf,
    zoneOf: async (of: Person) => (await recordOf(of)).zone,
    written: async () => {
      const { rows } = await database.pool.query<Record<keyof typeof UNTOUCHED, number>>(
        `select (select count(*)::int from zone_changes) as zones,
           (select count(*)::int from audit_entries where action = 'changed') as audits,
           (select count(*)::int from notifications) as notices`,
      )
      return rows[0]
    },
  }
}
