import { dailyUpdates } from '@cohort/contract/daily-updates/calls'
import { directory } from '@cohort/contract/directory/calls'
import { signals } from '@cohort/contract/signals/calls'
import { beforeEach, expect, test } from 'vitest'
import { schedule } from '../../test/scenarios/scheduling.ts'
import { computeSignals, makePlan } from '../../test/scenarios/signals.ts'
import { addIntern, letInternsJoin } from '../../test/scenarios/writing.ts'
import { openWorld } from '../../test/world.ts'

const world = await openWorld()
const { as, clock, database, asha, manoj, ivan, isha } = world
beforeEach(() => letInternsJoin(world))

const overview = async (person = asha) => (await as(person, signals.overview, { query: {} })).data

const list = async (query: object, person = asha) =>
  (await as(person, signals.list, { query })).data.data

test('leave counts from the moment it is recorded, everywhere alike', async () => {
  await makePlan(world, [ivan.id, isha.id], { mentorId: manoj.id })
  await computeSignals(world)
  const before = (await overview()).waiting
  expect((await list({ group: 'action' })).map(({ id }) => id)).toContain(ivan.id)
  const judged = async () =>
    (await as(asha, signals.trends, { query: {} })).data.weeks.at(-1)?.judged ?? 0
  expect(await judged()).toBe(2)
  const leave = { kind: 'LEAVE', from: '2026-03-04', to: '2026-03-05' } as const
  const { data } = await as(asha, dailyUpdates.addLeave, {
    params: { userId: ivan.id },
    body: leave,
  })
  await database.pool.query(`update users set status = 'EXAMINATION' where id = $1`, [isha.id])
  const added = await addIntern(world, 'New Trainee', { status: 'LEAVE' })
  const away = [isha.name, ivan.name, added.name].toSorted()
  for (const person of [asha, manoj]) {
    const shown = await list({ group: 'paused', sort: 'name' }, person)
    const names = person === asha ? away : away.filter((name) => name !== added.name)
    expect(shown.map(({ name }) => name)).toEqual(names)
    for (const row of shown)
      expect(row).toMatchObject({ suggested: null, reasons: [], pendingActions: [], isBack: false })
    expect(await list({ group: 'action' }, person)).toEqual([])
    const { counts, bands, waiting, marks } = await overview(person)
    expect(counts).toEqual([{ group: 'paused', zone: null, interns: names.length }])
    expect(bands).toEqual([{ band: 'leave', interns: names.length }])
    expect(marks.map(({ suggested }) => suggested)).toEqual(names.map(() => null))
    expect([waiting, before]).toEqual([0, 2])
  }
  expect(await judged()).toBe(0)
  const table = await as(asha, directory.list, { body: { filters: {}, sorts: [] }, query: {} })
  expect(table.data.data.map(({ suggested, assessment }) => [suggested, assessment])).toEqual(
    away.map(() => [null, 'paused']),
  )
  const one = async () => (await as(asha, signals.get, { params: { userId: ivan.id } })).data
  expect(await one()).toMatchObject({ assessment: 'paused', suggested: null, isBack: false })
  const accepted = await as(asha, signals.accept, {
    params: { userId: ivan.id },
    body: { reason: 'Too few updates' },
  })
  expect(accepted.statusCode).toBe(409)
  await as(asha, dailyUpdates.removeLeave, { params: { leaveId: data.id } })
  expect((await list({ group: 'action' })).map(({ name }) => name)).toEqual([ivan.name])
})

test('who is back from leave stays apart, with these words, until today is over', async () => {
  await makePlan(world, [ivan.id], { mentorId: manoj.id })
  const body = { kind: 'LEAVE', from: '2026-03-02', to: '2026-03-03' } as const
  await as(asha, dailyUpdates.addLeave, { params: { userId: ivan.id }, body })
  await computeSignals(world)
  const back = { isBack: true, pendingActions: [] }
  expect(await list({ name: ivan.name })).toMatchObject([{ group: 'paused', ...back }])
  const { data } = await as(asha, signals.get, { params: { userId: ivan.id } })
  expect(data).toMatchObject({ assessment: 'paused', ...back })
  clock.set(new Date('2026-03-05T04:30:00Z'))
  await computeSignals(world)
  expect(await list({ name: ivan.name })).toMatchObject([{ group: 'action', isBack: false }])
})

test('the next meeting says that the intern is away on its day, or that it is a holiday', async () => {
  await makePlan(world, [ivan.id, isha.id], { mentorId: manoj.id })
  await schedule(world, { intern: isha, date: '2026-03-06' })
  await schedule(world, { intern: ivan, date: '2026-03-23' })
  await database.pool.query(`update interactions set created_at = '2026-02-10'`)
  await computeSignals(world)
  const body = { kind: 'LEAVE', from: '2026-03-05', to: '2026-03-06' } as const
  await as(asha, dailyUpdates.addLeave, { params: { userId: isha.id }, body })
  const holidays = [{ name: 'Ugadi', date: '2026-03-23' }]
  await as(asha, dailyUpdates.addHolidays, { body: { holidays } })
  const onLeave = {
    nextMeetingOn: '2026-03-06',
    nextMeetingDayOff: { away: { kind: 'LEAVE', until: '2026-03-06' }, holiday: null },
  }
  const onHoliday = {
    nextMeetingOn: '2026-03-23',
    nextMeetingDayOff: { away: null, holiday: 'Ugadi' },
  }
  for (const person of [asha, manoj])
    expect(await list({ sort: 'name' }, person)).toMatchObject([onLeave, onHoliday])
  const [row] = await list({ name: ivan.name })
  expect(row?.pendingActions[0]?.sentence).toBe(
    'No meeting so far, the next one on 23 Mar (holiday on this day: Ugadi).',
  )
  const table = await as(asha, directory.list, { body: { filters: {}, sorts: [] }, query: {} })
  expect(table.data.data).toMatchObject([onLeave, onHoliday])
  await database.pool.query('delete from interactions where intern_id = $1', [ivan.id])
  const none = { nextMeetingOn: null, nextMeetingDayOff: null }
  expect(await list({ name: ivan.name })).toMatchObject([none])
  const empty = await as(asha, directory.list, {
    body: { filters: { name: ivan.name }, sorts: [] },
    query: {},
  })
  expect(empty.data.data).toMatchObject([none])
})
