import { allCalls } from '@cohort/contract/catalogue'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { computeMissingDays } from '#server/signals/compute.ts'
import { openTestDatabase } from '../../test/databases/databases.ts'
import { requestOf, servicesOn, tokenFor, WEDNESDAY } from '../../test/world.ts'
import { nameOf } from '../access/cells.ts'
import { figure } from '../extent.ts'
import { fillOrganisation, idOf, ownRated } from './organisation.ts'
import type { Known, Read } from './read.ts'
import { isRead, READS } from './reads.ts'
import { watchStatements, type Statement } from './statements.ts'

const database = await openTestDatabase()
const services = servicesOn(database, () => WEDNESDAY)
const app = await buildApp(services)
const statements = watchStatements(database.pool)

const MANY = 5_000
/** Plans of two hundred and fifty interns each; of an intern there are a few rows of every kind. */
const SIZE = { interns: MANY, some: 1_000, mentors: 20, plans: 20, own: 40 }
const FILL_WITHIN = 60_000
beforeAll(async () => {
  await fillOrganisation(database, SIZE)
  await computeMissingDays(services, 1)
}, FILL_WITHIN)
afterAll(async () => {
  await app.close()
  await database.close()
})

const KNOWN: Known = {
  interactionId: idOf('interaction', 600),
  unratedId: idOf('interaction', 1),
  feedbackId: ownRated(SIZE),
  planId: idOf('plan', 3),
  mentoredPlanId: idOf('plan', 1),
  adminsRequestId: idOf('request', 100),
  mentorsRequestId: idOf('request', 401),
  ownRequestId: idOf('request', MANY + 1),
}

/** Those that do not grow with the number of people, or hold a row of a kind. */
const SMALL = new Set(['announcements', 'holidays', 'milestones', 'objectives', 'plans'])
const SWEPT = ['download_tickets', 'rate_limits', 'reset_tokens', 'sign_up_challenges']
const SUMMED = [
  'idempotency_keys',
  'reminder_settings',
  'erasures',
  'audit_waiting',
  'audit_repeats',
]
const FEW = [
  'help_articles',
  'setting_values',
  'working_weeks',
  'organisation_look',
  'session_limits',
  'logos',
  'push_keys',
  'signal_settings',
  'kpi_sets',
  'help_targets',
  'blockers',
  'signal_days',
]
for (const name of [...SWEPT, ...SUMMED, ...FEW]) SMALL.add(name)

const NO_TRIGRAM = 'one or two letters make no trigram, and a third of all names hold them'
const MOST_OF_ALL = 'counts exactly what a large part of all rows matches'

/** The calls that read a big table from its first row to its last all the same, and why. */
const ALLOWED: Readonly<Record<string, { readonly tables: string[]; readonly because: string }>> = {
  'POST /api/users/, by two letters': { tables: ['users'], because: NO_TRIGRAM },
  'POST /api/users/, by one letter': { tables: ['users'], because: NO_TRIGRAM },
  'POST /api/users/, of every role': {
    tables: ['users'],
    because: 'the index by name begins with the role, and no screen asks for several at once',
  },
  'POST /api/interactions/, by two letters': {
    tables: ['interactions', 'users'],
    because: NO_TRIGRAM,
  },
  'POST /api/interactions/, by a filter': {
    tables: ['interactions', 'users'],
    because: MOST_OF_ALL,
  },
  'POST /api/interactions/, that ended before': { tables: ['interactions'], because: MOST_OF_ALL },
  'GET /api/plans': {
    tables: ['plan_members'],
    because: 'counts the members of every plan; a row holds two ids and a moment',
  },
}

interface Plan {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly Plans?: readonly Plan[]
}

function scannedBy(plan: Plan): string[] {
  const name = plan['Relation Name']
  const own = plan['Node Type'] === 'Seq Scan' && name && !SMALL.has(name) ? [name] : []
  return [...own, ...(plan.Plans ?? []).flatMap(scannedBy)]
}

/** From so many times on PostgreSQL may keep one plan of a statement for all values. */
const KEPT_FROM = 7

/** The plan for these values, and the one that is used when it was asked many times by its name. */
async function explain({ text, values }: Statement): Promise<Plan[]> {
  const client = await database.pool.connect()
  const given = values.length > 0 ? `(${values.map(literal).join(', ')})` : ''
  const found: Plan[] = []
  try {
    // So few rows would be read whole: with this a table is, only where no index can be used.
    await client.query('set enable_seqscan = off')
    await client.query(`prepare asked as ${text}`)
    for (let round = 0; round < KEPT_FROM; round += 1) {
      const { rows } = await client.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
        `explain (format json) execute asked${given}`,
      )
      found.push(...(rows[0]?.['QUERY PLAN'] ?? []).map(({ Plan: plan }) => plan))
    }
    await client.query('deallocate asked')
    await client.query('reset enable_seqscan')
  } finally {
    client.release()
  }
  return [found[0], found.at(-1)].filter((plan) => plan !== undefined)
}

function literal(value: unknown): string {
  if (typeof value === 'string') return pg.escapeLiteral(value)
  if (value === null || value === undefined) return 'null'
  if (value instanceof Date) return pg.escapeLiteral(value.toISOString())
  const written = JSON.stringify(value)
  return pg.escapeLiteral(Array.isArray(value) ? `{${written.slice(1, -1)}}` : written)
}

const labelOf = ({ call, about }: Read) => [nameOf(call), about].filter(Boolean).join(', ')

async function ask({ call, by, input }: Read) {
  const token = await tokenFor(services, by)
  const headers = { authorization: `Bearer ${token}` }
  const { statusCode } = await app.inject({ ...requestOf(call, input(KNOWN)), headers })
  expect(statusCode).toBe(200)
}

test('every call that reads is asked, and no other', () => {
  const asked = new Set(READS.map(({ call }) => nameOf(call)))
  expect([...asked].toSorted()).toEqual(allCalls.filter(isRead).map(nameOf).toSorted())
  const labels = new Set(READS.map(labelOf))
  expect(Object.keys(ALLOWED).filter((label) => !labels.has(label))).toEqual([])
})

const counted = { statements: 0 }
afterAll(() =>
  figure(
    `${counted.statements} statements of ${READS.length} ways to read among ${MANY.toLocaleString('en')} interns`,
  ),
)

test.each(READS.map((read) => [labelOf(read), read.by.name, read] as const))(
  '%s, asked by %s, reads no big table from its first row to its last',
  async (label, _, read) => {
    const asked = await statements.during(() => ask(read))
    const found: string[] = []
    for (const statement of asked.filter(({ text }) => /^\s*(select|with)\b/i.test(text))) {
      counted.statements += 1
      const scanned = (await explain(statement)).flatMap(scannedBy)
      const refused = scanned.filter((table) => !ALLOWED[label]?.tables.includes(table))
      found.push(...refused.map((table) => `${table}: ${statement.text}`))
    }
    expect(found).toEqual([])
  },
)
