import { auth } from '@cohort/contract/auth/calls'
import type { Call } from '@cohort/contract/calls'
import { expect, test } from 'vitest'
import { hashPassword } from '#server/auth/passwords.ts'
import { insertPeople } from '../../test/scenarios/people.ts'
import { openWorld, requestOf } from '../../test/world.ts'
import { figure, times } from '../extent.ts'

const world = await openWorld({ RATE_LIMIT_MULTIPLIER: '1000000' })
const { app, services } = world

const PASSWORD = 'Right@2026'
const SAMPLES = times(12, 400)
/** The first of a process compile and connect. */
const WARM_UP = 3

const passwordHash = await hashPassword(PASSWORD)

/** As many accounts as samples, because an address may ask for one code a minute. */
async function insertAccounts() {
  const rows = Array.from({ length: SAMPLES + WARM_UP }, (_, at) => ({
    name: `Known Person ${at}`,
    email: `known${at}@northwind.example`,
    passwordHash,
  }))
  await insertPeople(services, rows)
}

interface Asked {
  readonly call: Call
  readonly bodyFor: (email: string) => object
}

async function ask({ call, bodyFor }: Asked, email: string) {
  const request = requestOf(call, { body: bodyFor(email) })
  const from = performance.now()
  const { statusCode, body, headers } = await app.inject(request)
  // Every answer has a time and a number of its own.
  const { date: _, 'x-request-id': __, ...lasting } = headers
  const cookie = String(lasting['set-cookie']).replace(/=[^;]*/, '')
  const seen = { statusCode, body, headers: { ...lasting, 'set-cookie': cookie } }
  return { spent: performance.now() - from, seen }
}

const median = (spent: readonly number[]) =>
  spent.toSorted((a, b) => a - b)[Math.floor(spent.length / 2)] ?? 0

/**
 * How often one of the known took longer than one of the unknown, of all pairs: a half when nothing
 * is told, whatever else the machine does meanwhile.
 */
function share(known: readonly number[], unknown: readonly number[]) {
  const longer = known.map((one) => unknown.filter((other) => one > other).length)
  return longer.reduce((sum, count) => sum + count, 0) / (known.length * unknown.length)
}

async function sample(asked: Asked) {
  const known: number[] = []
  const unknown: number[] = []
  for (let at = 0; at < SAMPLES + WARM_UP; at += 1) {
    // Names of one length, in turn which of them comes first.
    const emails = [`known${at}@northwind.example`, `other${at}@northwind.example`]
    const answers = new Map<string, Awaited<ReturnType<typeof ask>>>()
    for (const email of at % 2 === 0 ? emails : emails.toReversed()) {
      answers.set(email, await ask(asked, email))
    }
    const [one, other] = emails.map((email) => answers.get(email))
    expect(one?.seen).toEqual(other?.seen)
    if (at < WARM_UP) continue
    known.push(one?.spent ?? 0)
    unknown.push(other?.spent ?? 0)
  }
  return { known, unknown }
}

test.each<[string, Asked]>([
  ['sign-in', { call: auth.signIn, bodyFor: (email) => ({ email, password: 'Wrong@2026' }) }],
  ['forgotten password', { call: auth.forgotPassword, bodyFor: (email) => ({ email }) }],
  [
    'sign-up',
    {
      call: auth.sendOtp,
      bodyFor: (email) => ({ name: 'Priya Shah', email, password: PASSWORD }),
    },
  ],
])(
  '%s answers known and unknown people alike, and as soon',
  async (name, asked) => {
    await insertAccounts()
    const { known, unknown } = await sample(asked)
    const [one, other] = [median(known), median(unknown)]
    const longer = share(known, unknown)
    figure(
      `${name}: ${SAMPLES} known people took ${one.toFixed(1)} ms, ${SAMPLES} unknown ${other.toFixed(1)} ms (medians); the known took longer in ${(longer * 100).toFixed(0)} of 100 pairs`,
    )
    expect(one / other).toBeGreaterThan(times(0.4, 0.8))
    expect(one / other).toBeLessThan(times(2.5, 1.25))
    expect(Math.abs(longer - 0.5)).toBeLessThan(times(0.5, 0.15))
  },
  600_000,
)
