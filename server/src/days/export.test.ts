import { days } from '@cohort/contract/days/calls'
import { beforeEach, expect, test } from 'vitest'
import type { Person } from '../../test/cast.ts'
import { actOften } from '../../test/scenarios/acting-often.ts'
import { makePlan } from '../../test/scenarios/signals.ts'
import { letInternsJoin, TODAY, write } from '../../test/scenarios/writing.ts'
import { openWorld } from '../../test/world.ts'

const world = await openWorld()
const { app, database, tokenOf, asha, meera, manoj, isha } = world
beforeEach(async () => {
  await letInternsJoin(world)
  await makePlan(world, [isha.id], { startDate: '2026-03-02', mentorId: manoj.id })
})

const RANGE = { from: '2026-03-02', to: '2026-03-31', format: 'csv' }

async function exported(body: object, person: Person = asha) {
  const headers = { authorization: `Bearer ${await tokenOf(person)}` }
  return app.inject({ method: 'POST', url: days.export.path, headers, payload: body })
}

const linesOf = async (body: object = {}, person?: Person) => {
  const file = await exported({ ...RANGE, ...body }, person)
  return file.body.slice(1).trim().replaceAll('"', '').split('\r\n')
}

test('the days of a range are exported with the filters, up to tomorrow, and that is audited', async () => {
  await write(world, isha, [{ actualTime: 1.5, taskProgress: 'COMPLETED' }, {}])
  const [head, ...lines] = await linesOf({ name: 'isha' })
  expect(head).toBe(
    'Date,Name,Batch,Year,Designation,State,Late,Hours,Hours planned,Hours missing,Tasks,Tasks completed,Blocked tasks',
  )
  expect(lines).toEqual([
    '2026-03-02,Isha Menon,,,,Missing,,0,0,0,0,0,0',
    '2026-03-03,Isha Menon,,,,Missing,,0,0,0,0,0,0',
    '2026-03-04,Isha Menon,,,,Hours missing,,1.5,4,2,2,1,0',
    '2026-03-05,Isha Menon,,,,Not submitted yet,,0,0,0,0,0,0',
  ])
  const { rows } = await database.pool.query<{ changes: object }>(
    `select changes from audit_entries where action = 'exported' and subject = 'daily updates'`,
  )
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows[0])).toContain('2026-03-31')
})

test('a workbook has a name with its range and its type', async () => {
  const file = await exported({ from: TODAY, to: TODAY, format: 'xlsx' })
  expect(file.statusCode).toBe(200)
  expect(file.headers['content-disposition']).toContain(`Daily%20updates%20${TODAY}.xlsx`)
  expect(file.rawPayload.subarray(0, 2).toString()).toBe('PK')
})

test('a mentor exports their interns alone, an intern nothing', async () => {
  expect(await linesOf({ to: '2026-03-02' }, manoj)).toHaveLength(2)
  expect(await linesOf({ to: '2026-03-02' }, meera)).toHaveLength(1)
  expect((await exported(RANGE, isha)).statusCode).toBe(403)
})

test('a range ends after it starts, and has at most 92 days', async () => {
  const refused = async (to: string) =>
    (await exported({ ...RANGE, to })).json<{ message: string }>().message
  expect(await refused('2026-03-01')).toBe('The end date cannot be before the start date.')
  expect(await refused('2026-06-02')).toBe('A file can have at most 92 days.')
  expect((await exported({ ...RANGE, to: '2026-06-01' })).statusCode).toBe(200)
})

test('a mentor exports sixty times an hour, an admin without a limit', async () => {
  const often = { action: 'exported', subject: 'daily updates', times: 59 } as const
  for (const person of [manoj, asha]) await actOften(world, person, often)
  expect((await exported(RANGE, manoj)).statusCode).toBe(200)
  expect((await exported(RANGE, manoj)).statusCode).toBe(429)
  for (let count = 0; count < 2; count += 1) expect((await exported(RANGE)).statusCode).toBe(200)
})
