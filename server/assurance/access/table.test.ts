import { auth } from '@cohort/contract/auth/calls'
import { allCalls } from '@cohort/contract/catalogue'
import { afterAll, expect, test } from 'vitest'
import { requestOf } from '../../test/world.ts'
import { figure } from '../extent.ts'
import { nameOf, type Row } from './cells.ts'
import { KNOWN } from './known-of-isha.ts'
import { openStaged, TABLE } from './prepared-world.ts'
import { VISITORS, type Visitor } from './visitors.ts'

const world = await openStaged()

const counted = { cells: 0, refused: 0 }
afterAll(() => {
  figure(
    `${counted.cells} cells of ${allCalls.length} calls and ${VISITORS.length} visitors were answered as the table says; ${counted.refused} were refused and had changed nothing`,
  )
})

/** What each visitor was answered with, by every line of the table. */
const told: { readonly visitor: Visitor; readonly name: string; readonly body: string }[] = []

async function knock({ call, input }: Row, visitor: Visitor): Promise<string> {
  const { records, sessions } = world.staged
  const token = sessions.get(visitor)
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` }
  const request = requestOf(call, input(records))
  const { statusCode, body } = await world.app.inject({ ...request, headers })
  told.push({ visitor, name: nameOf(call), body })
  counted.cells += 1
  if (statusCode >= 400) counted.refused += 1
  return String(statusCode)
}

/** The tables that are no longer as they were staged; puts them back. */
async function takeBackChanges(): Promise<string[]> {
  const { digest, before, restore } = world.staged
  const now = await digest()
  const changed = Object.keys(now).filter((name) => now[name] !== before[name])
  if (changed.length > 0) await restore()
  return changed
}

/** GET calls that change something: as the specification has it, or because a download is audited. */
const WRITES_WITH_GET = new Set([
  'GET /api/interactions/:interactionId/toggleSchedule',
  'GET /api/feedbacks/:userId/download',
  'GET /api/feedbacks/download',
  'GET /api/reports/batch',
  'GET /api/comparison/batches/export',
  'GET /api/comparison/heatMap/export',
  'GET /api/comparison/raters/export',
])

function mayChange({ call }: Row, expected: string) {
  if (expected.endsWith('=') || Number.parseInt(expected, 10) >= 400) return false
  return call.method !== 'GET' || WRITES_WITH_GET.has(nameOf(call))
}

test('the table knows every call and no other', () => {
  const inTable = new Set(TABLE.map(({ call }) => nameOf(call)))
  expect([...inTable].toSorted()).toEqual(allCalls.map(nameOf).toSorted())
})

test.each(
  TABLE.map((row) => [[nameOf(row.call), row.about].filter(Boolean).join(', '), row] as const),
)(
  '%s answers each visitor as the table says, and a refused call changes nothing',
  async (_, row) => {
    const found: Record<string, string> = {}
    const saysChanges = (visitor: Visitor) =>
      row.expected[visitor].endsWith('=') || mayChange(row, row.expected[visitor])
    for (const visitor of VISITORS.filter((one) => !saysChanges(one))) {
      found[visitor] = await knock(row, visitor)
    }
    // Once for all of them, because comparing every table takes longer than their calls.
    expect(await takeBackChanges()).toEqual([])
    for (const visitor of VISITORS.filter(saysChanges)) {
      const status = await knock(row, visitor)
      const isUnchanged = (await takeBackChanges()).length === 0
      found[visitor] = row.expected[visitor].endsWith('=') && isUnchanged ? `${status}=` : status
    }
    expect(found).toEqual(row.expected)
  },
)

const STANDS_FOR: Readonly<Record<Visitor, string>> = {
  nobody: 'nobody',
  'the intern': 'self',
  'another intern': 'interns',
  'the mentor': 'her mentor',
  'another mentor': 'mentors',
  'an admin': 'admin',
  'a disabled admin': 'nobody',
  'an intern whose token says admin': 'interns',
}

/** The one names values without saying whose they are; whoever has her password is herself. */
const TELLS_NOBODYS = new Set(['GET /api/users/distinct/filters', nameOf(auth.signIn)])

test('the data of a user reaches only those who may read it, through any call', ({ skip }) => {
  if (told.length < TABLE.length * VISITORS.length) skip('not all of the table was asked')
  const readers = Object.entries(KNOWN).map(([field, { value }]) => {
    const heard = told.filter(({ name, body }) => !TELLS_NOBODYS.has(name) && body.includes(value))
    return [field, [...new Set(heard.map(({ visitor }) => STANDS_FOR[visitor]))].toSorted()]
  })
  const expected = Object.entries(KNOWN).map(([field, { readers: those }]) => [
    field,
    [...those].toSorted(),
  ])
  expect(Object.fromEntries(readers)).toEqual(Object.fromEntries(expected))
})
