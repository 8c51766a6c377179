import { dailyUpdates } from '@cohort/contract/daily-updates/calls'
import { checkDay } from '@cohort/contract/daily-updates/day-validation'
import { DAY_TOTAL } from '@cohort/contract/daily-updates/messages'
import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { letInternsJoin, TODAY } from '../../test/scenarios/writing.ts'
import { openWorld } from '../../test/world.ts'
import { times } from '../../assurance/extent.ts'

const world = await openWorld()
const { as, database, isha } = world
beforeEach(() => letInternsJoin(world))

/** The very same ones again: AGREEMENT_SEED=… */
const ROWS = times(600, 10_000)
const SEED = Number(process.env['AGREEMENT_SEED'] ?? Date.now() % 2_147_483_647)
const ROWS_A_DAY = 5

const word = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom('Login page', 'काम', 'abc', 'a1!', 'Überprüfung') },
  {
    weight: 2,
    arbitrary: fc.constantFrom('', '  ', 'ab', '123', '१२३', '1 2 3', '---', '🎉🎉🎉', '...a'),
  },
  { weight: 1, arbitrary: fc.string({ maxLength: 6 }) },
  { weight: 1, arbitrary: fc.constantFrom(undefined, null, 7, 'x'.repeat(5001)) },
)
const hours = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 0, max: 25 }).map((tenths) => tenths / 10) },
  { weight: 2, arbitrary: fc.constantFrom(0, 0.5, 1.005, 2.675, 2.995, 3, 0.1 + 0.2) },
  { weight: 1, arbitrary: fc.constantFrom(3.001, -0.1, -0, 3.5, null, undefined, '2', true) },
)
const row = fc.record({
  taskName: word,
  activitiesPlanned: word,
  activitiesCompleted: word,
  estimatedTime: hours,
  actualTime: hours,
  taskProgress: fc.constantFrom('PENDING', 'COMPLETED', undefined, undefined),
})
const good = fc.record({
  taskName: fc.constant('Login page'),
  activitiesPlanned: fc.constant('Write the form'),
  estimatedTime: fc.integer({ min: 0, max: 300 }).map((hundredths) => hundredths / 100),
  actualTime: fc.constantFrom(null, 0.5, 1.25, 2.5, 3),
})
/** Days of good rows reach the totals, the others the rules of a row. */
const day = fc.oneof(
  fc.array(row, { minLength: ROWS_A_DAY, maxLength: ROWS_A_DAY }),
  fc.array(good, { minLength: ROWS_A_DAY, maxLength: ROWS_A_DAY }),
)

type Rows = readonly Record<string, unknown>[]

/** What the browser says of the rows: the sentence of each field, by the field's name on the wire. */
function saidByClient(rows: Rows) {
  const checked = checkDay(rows)
  const fields = checked.rows.flatMap((errors, index) =>
    Object.entries(errors).map(([field, message]) => [`tasks.${index}.taskData.${field}`, message]),
  )
  const total = checked.total ? [['tasks', checked.total]] : []
  return { isValid: checked.isValid, fields: Object.fromEntries([...fields, ...total]), checked }
}

async function saidByServer(rows: Rows) {
  await database.pool.query('delete from tasks')
  return as(isha, dailyUpdates.save, {
    params: { userId: isha.id },
    // What the wire carries is what the browser has judged: undefined is left out, -0 is 0.
    body: { date: TODAY, tasks: rows.map((taskData) => ({ taskData: taskData as never })) },
  })
}

test(
  `the browser's rules and the server's agree on ${ROWS} random rows (seed ${SEED})`,
  { timeout: 600_000 },
  async () => {
    const seen = new Set<string>()
    const agree = fc.asyncProperty(day, async (rows) => {
      const client = saidByClient(rows as Rows)
      const server = await saidByServer(rows as Rows)
      expect(server.statusCode === 201).toBe(client.isValid)
      expect(server.fields ?? {}).toEqual(client.fields)
      const { totalEstimatedTime, totalActualTime } = client.checked
      const totals = { totalEstimatedTime, totalActualTime }
      expect(server.data ?? totals).toMatchObject(totals)
      for (const message of Object.values(client.fields)) seen.add(String(message))
      seen.add(String(server.statusCode))
    })
    const numRuns = Math.ceil(ROWS / ROWS_A_DAY)
    await fc.assert(agree, { seed: SEED, numRuns })
    // Rows that no rule refuses, or that all refuse alike, would show nothing.
    expect([...seen]).toEqual(expect.arrayContaining(['201', '400', DAY_TOTAL]))
    expect(seen.size).toBeGreaterThanOrEqual(8)
  },
)
