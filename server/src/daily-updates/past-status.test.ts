import { dailyUpdates } from '@cohort/contract/daily-updates/calls'
import { days } from '@cohort/contract/days/calls'
import type { Day } from '@cohort/contract/dates'
import { users } from '@cohort/contract/users/calls'
import { STATUSES, type Status } from '@cohort/contract/users/rules'
import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { insertPeople } from '../../test/scenarios/people.ts'
import { writeOn } from '../../test/scenarios/signals.ts'
import { letInternsJoin } from '../../test/scenarios/writing.ts'
import { openWorld } from '../../test/world.ts'
import { times } from '../../assurance/extent.ts'

const world = await openWorld()
const { as, asha, clock, database, isha, ivan, services } = world
beforeEach(() => letInternsJoin(world))

type Named = Pick<typeof isha, 'id'>

/** At ten in the morning in Asia/Kolkata. */
const at = (day: Day) => clock.set(new Date(`${day}T04:30:00Z`))

async function setStatus({ id: userId }: Named, status: Status) {
  const answer = await as(asha, users.update, { params: { userId }, body: { status } })
  expect(answer.statusCode).toBe(200)
}

const countedOn = async (month: string) =>
  (await as(asha, dailyUpdates.monthOfAll, { query: { month } })).data

const workingDays = async (month: string) => {
  const { days: all, today } = await countedOn(month)
  return all.map(({ date }) => date).filter((date) => date < today)
}

/** By the intern's own calendar, as the signals count. */
const onOwnMonth = async ({ id: userId }: Named, month: string) =>
  (await as(asha, dailyUpdates.monthOf, { params: { userId }, query: { month } })).data.missing

async function onGrid({ id }: Named, month: string) {
  const { data } = await as(asha, days.month, { body: { month } })
  const row = data.data.find(({ user }) => user.id === id)
  const missing = (row?.cells ?? []).flatMap(({ state }, index) =>
    state === 'missing' ? [data.days[index]?.date] : [],
  )
  expect(row?.missing ?? 0).toBe(missing.length)
  return missing
}

async function daysWith(month: string, isMissing: (date: Day) => Promise<boolean>) {
  const found: Day[] = []
  for (const date of await workingDays(month)) if (await isMissing(date)) found.push(date)
  return found
}

async function stateOn({ id }: Named, date: Day) {
  const { data } = await as(asha, days.list, { body: { date } })
  return data.data.find(({ user }) => user.id === id)?.state
}

const onDayPages = (intern: Named, month: string) =>
  daysWith(month, async (date) => (await stateOn(intern, date)) === 'missing')

const onLists = ({ id }: Named, month: string) =>
  daysWith(month, async (date) => {
    const { data } = await as(asha, dailyUpdates.listMissing, { body: { date } })
    return data.data.some(({ user }) => user.id === id)
  })

/** Where one intern alone misses updates. */
async function everywhere(intern: Named, month: string) {
  const counted = (await countedOn(month)).days.filter(({ missing }) => missing > 0)
  const { today } = await countedOn(month)
  return {
    calendar: counted.map(({ date }) => date).filter((date) => date < today),
    grid: await onGrid(intern, month),
    own: await onOwnMonth(intern, month),
    pages: await onDayPages(intern, month),
    lists: await onLists(intern, month),
  }
}

const same = (dates: readonly Day[]) => ({
  calendar: dates,
  grid: dates,
  own: dates,
  pages: dates,
  lists: dates,
})

const OUT = ['LEAVE', 'EXAMINATION', 'NOT_ACTIVE', 'DEPLOYED'] as const

beforeEach(async () => {
  await database.pool.query('delete from users where id = $1', [ivan.id])
  await writeOn(world, isha.id, ['2026-03-03'])
  // The cast was added on the real clock.
  await database.pool.query('delete from status_changes')
})

test.each(OUT)(
  'the past days stay as they were when the status becomes %s today',
  async (status) => {
    at('2026-03-06')
    const before = ['2026-03-02', '2026-03-04', '2026-03-05']
    expect(await everywhere(isha, '2026-03')).toEqual(same(before))
    await setStatus(isha, status)
    expect(await everywhere(isha, '2026-03')).toEqual(same(before))
    expect((await onOwnMonth(isha, '2026-02')).length).toBeGreaterThan(0)
    expect(await everywhere(isha, '2026-02')).toEqual(same(await onOwnMonth(isha, '2026-02')))
    at('2026-03-11')
    expect(await everywhere(isha, '2026-03')).toEqual(same(before))
    await setStatus(isha, 'ACTIVE')
    expect(await everywhere(isha, '2026-03')).toEqual(same(before))
    at('2026-03-13')
    const after = [...before, '2026-03-11', '2026-03-12']
    expect(await everywhere(isha, '2026-03')).toEqual(same(after))
  },
)

test.each(OUT)('who comes back from %s today has missed nothing before', async (status) => {
  await database.pool.query('delete from users where id = $1', [isha.id])
  const [back] = await insertPeople(services, [
    {
      name: 'Bela Back',
      status,
      dateOfJoining: '2026-01-05',
      firstSignedInAt: new Date('2026-01-05'),
    },
  ])
  if (!back) throw new Error('No one was added')
  at('2026-03-06')
  expect(await everywhere(back, '2026-03')).toEqual(same([]))
  await setStatus(back, 'SHADOWING')
  expect(await everywhere(back, '2026-03')).toEqual(same([]))
  expect(await everywhere(back, '2026-02')).toEqual(same([]))
  const { data } = await as(asha, dailyUpdates.listMissing, { body: { date: '2026-03-06' } })
  expect(data.total).toBe(1)
  at('2026-03-10')
  expect(await everywhere(back, '2026-03')).toEqual(same(['2026-03-06', '2026-03-09']))
})

/** Changes of status, also twice a day and around midnight, from the first week of February until today. */
const CHANGES = fc.array(
  fc.record({
    minute: fc.oneof(
      fc.integer({ min: 0, max: 30 * 24 * 60 }),
      fc.integer({ min: 0, max: 29 }).map((day) => day * 24 * 60 + 18 * 60 + 30),
    ),
    who: fc.nat(2),
    status: fc.constantFrom(...STATUSES),
  }),
  { maxLength: 9 },
)
const FIRST = Date.parse('2026-02-02T00:00:00Z')
const WROTE = ['2026-02-03', '2026-02-12', '2026-02-20', '2026-03-02']

async function addThree(): Promise<readonly Named[]> {
  await database.pool.query(`delete from users where role = 'Interns'`)
  const firstSignedInAt = new Date('2026-01-05')
  const three = await insertPeople(services, [
    { name: 'Ada', status: 'ACTIVE', dateOfJoining: '2026-01-05', firstSignedInAt },
    { name: 'Bela', status: 'LEAVE', dateOfJoining: '2026-01-05', firstSignedInAt },
    { name: 'Cleo', dateOfJoining: '2026-02-12', firstSignedInAt },
  ])
  for (const { id } of three) await writeOn(world, id, WROTE)
  await database.pool.query(
    `insert into leave_periods (id, user_id, kind, from_day, to_day)
     values (gen_random_uuid(), $1, 'LEAVE', '2026-02-17', '2026-03-02')`,
    [three[0]?.id],
  )
  return three
}

/** As the screens about many, of all at once. */
async function manyOf(interns: readonly Named[], month: string) {
  const { days: counted } = await countedOn(month)
  const missing = new Map(interns.map(({ id }) => [id, [] as Day[]]))
  for (const date of await workingDays(month)) {
    const page = (await as(asha, days.list, { body: { date } })).data
    const list = (await as(asha, dailyUpdates.listMissing, { body: { date } })).data
    const onPage = page.data.filter(({ state }) => state === 'missing').map(({ user }) => user.id)
    expect(list.data.map(({ user }) => user.id).toSorted()).toEqual(onPage.toSorted())
    const written = page.data.filter(({ tasks, state }) => tasks > 0 && state !== 'extra').length
    const day = counted.find((one) => one.date === date)
    expect(day).toEqual({ date, written, planned: 0, missing: onPage.length })
    for (const id of onPage) missing.get(id)?.push(date)
  }
  return interns.map(({ id }) => missing.get(id))
}

test('the screens about many agree with those of each intern, whatever statuses there were', async () => {
  const agree = fc.asyncProperty(CHANGES, async (changes) => {
    const interns = await addThree()
    for (const { minute, who, status } of changes.toSorted((a, b) => a.minute - b.minute)) {
      clock.set(new Date(FIRST + minute * 60_000))
      const intern = interns[who]
      if (intern) await setStatus(intern, status)
    }
    at('2026-03-05')
    for (const month of ['2026-02', '2026-03']) {
      const own = await Promise.all(interns.map((intern) => onOwnMonth(intern, month)))
      expect(await manyOf(interns, month)).toEqual(own)
      expect(await Promise.all(interns.map((intern) => onGrid(intern, month)))).toEqual(own)
    }
  })
  await fc.assert(agree, { numRuns: times(8, 100) })
}, 120_000)
