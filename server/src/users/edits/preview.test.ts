import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { editor, RED, UNTOUCHED, type Edit } from '../../../test/scenarios/editing.ts'
import { MISSING } from '../../../test/scenarios/planning.ts'
import { openWorld } from '../../../test/world.ts'
import { users as table } from '../table.ts'

const world = await openWorld()
const { database, asha, meera, ivan } = world
const { neha, omar, gone, named, preview, apply, recordOf, written } = editor(world)

test('a preview counts changes, people without a change and refusals, each with a sentence', async () => {
  const who = named(neha, omar, ivan, gone, meera, asha, { id: MISSING }, neha)
  const changes = { zone: 'RED ZONE', status: 'LEAVE', year: 2026 } as const
  const edit = { ...RED, who, changes }
  await database.orm.update(table).set({ status: 'LEAVE' }).where(eq(table.id, omar.id))
  const { data } = await preview(edit)
  expect(data).toMatchObject({ willChange: 2, alreadySo: 1 })
  expect(data.rows).toEqual([
    {
      id: ivan.id,
      name: 'Ivan Thomas',
      changes: [
        { field: 'status', from: null, to: 'LEAVE' },
        { field: 'zone', from: null, to: 'RED ZONE' },
        { field: 'year', from: null, to: 2026 },
      ],
    },
    {
      id: neha.id,
      name: 'Neha Joshi',
      changes: [
        { field: 'status', from: null, to: 'LEAVE' },
        { field: 'zone', from: 'GREEN ZONE', to: 'RED ZONE' },
      ],
    },
  ])
  expect(data.refused).toEqual([
    { id: gone.id, name: 'Pooja Sen', reason: 'This account is disabled.' },
    { id: meera.id, name: 'Meera Iyer', reason: 'Only interns can be edited in bulk.' },
    {
      id: asha.id,
      name: 'Asha Rao',
      reason: 'Another admin must edit your professional information.',
    },
    { id: MISSING, name: null, reason: 'No person has this id.' },
  ])
  expect(await written()).toEqual(UNTOUCHED)
})

test('filters match whom the list shows, on all of its pages', async () => {
  const edit: Edit = {
    who: { filters: { year: ['2026'], batch: ['Batch 1'], zone: ['GREEN ZONE', 'RED ZONE'] } },
    changes: { status: 'SHADOWING' },
  }
  const { data } = await preview(edit)
  expect([data.willChange, data.alreadySo, data.refused]).toEqual([2, 0, []])
  await apply({ ...edit, basis: data.basis })
  expect([(await recordOf(neha)).status, (await recordOf(omar)).status]).toEqual([
    'SHADOWING',
    'SHADOWING',
  ])
  for (const person of [gone, ivan]) expect((await recordOf(person)).status).toBeNull()
  expect((await preview(edit)).data).toMatchObject({ willChange: 0, alreadySo: 2, rows: [] })
})

test('a searched name is the one of the list', async () => {
  const who = { filters: { name: 'kHAn' } }
  const { data } = await preview({ who, changes: { phase: 'Phase 2' } })
  expect(data.rows.map(({ name }) => name)).toEqual(['Omar Khan'])
})
