import fc from 'fast-check'
import { expect } from 'vitest'
import { newSessionCache } from '#server/auth/sessions/session-cache.ts'
import { openWorld, type Answered } from '../../test/world.ts'
import { figure, times } from '../extent.ts'

/** RACE_SEED repeats what the clients of an earlier run wished for. */
export const SEED = Number(process.env['RACE_SEED'] ?? Date.now() % 2 ** 31)
export const CLIENTS = 20
export const ROUNDS = times(2, 200)
/** For a test of this many rounds. */
export const PATIENCE = 30_000 + ROUNDS * 3_000

type World = Awaited<ReturnType<typeof openWorld>>
/** One of the processes that clients come to. */
export type Door = Pick<World, 'as' | 'asNobody' | 'app' | 'services'>
export type Outcome = Pick<Answered<unknown>, 'statusCode' | 'message'>
export type Client = (door: Door) => Promise<Outcome>

export interface Round {
  /** What all clients do at the same time. */
  readonly clients: readonly Client[]
  /** How many of them succeed, where it does not depend on chance. */
  readonly succeed?: number | undefined
  /** Looks at the database when all were answered. */
  readonly judge: (answers: readonly Outcome[]) => Promise<void>
}

interface Race {
  readonly name: string
  /** The allowed responses; anything else fails the race. */
  readonly admitted: readonly number[]
  readonly prepare: (round: number) => Promise<Round>
}

/** The product to race in: on PostgreSQL two processes' worth of it on one database. */
export async function openRaces() {
  const world = await openWorld({ RATE_LIMIT_MULTIPLIER: '100000' })
  const isShared = world.database.engine === 'postgres'
  const doors: Door[] = isShared ? [world, await world.beside()] : [world]
  const doorOf = (client: number) => doors[client % doors.length] ?? world
  const run = async ({ name, admitted, prepare }: Race) => {
    const counts = new Map<number, number>()
    for (let round = 0; round < ROUNDS; round += 1) {
      const { clients, succeed, judge } = await prepare(round)
      const answers = await Promise.all(
        clients.map((client, index) => client(doorOf(Math.floor(index / 2) + round))),
      )
      for (const { statusCode, message } of answers) {
        expect(admitted, `${name}: ${statusCode} ${message}`).toContain(statusCode)
        counts.set(statusCode, (counts.get(statusCode) ?? 0) + 1)
      }
      if (succeed !== undefined) expect(successes(answers)).toBe(succeed)
      await judge(answers)
    }
    const told = [...counts]
      .toSorted(([one], [other]) => one - other)
      .map(([status, times]) => `${times} × ${status}`)
    figure(`${name} (${world.database.engine}): ${ROUNDS} rounds of ${CLIENTS}, ${told.join(', ')}`)
  }
  /** Answers rows that should not be there. */
  const rowsOf = async (sql: string, values: unknown[] = []) =>
    (await world.database.pool.query<Record<string, unknown>>(sql, values)).rows
  const forgetSessions = () => {
    for (const { services } of doors) services.sessions = newSessionCache()
  }
  return { ...world, doors, run, rowsOf, forgetSessions }
}

/** The actions of each client in a round, the same for the same seed. */
export const wishes = <Wish>(wish: fc.Arbitrary<Wish>, round: number, clients = CLIENTS) =>
  fc.sample(wish, { seed: SEED + round, numRuns: clients })

export const clients = (act: (index: number) => Client, count = CLIENTS): Client[] =>
  Array.from({ length: count }, (_, index) => act(index))

const successes = (answers: readonly Outcome[]) =>
  answers.filter(({ statusCode }) => statusCode < 300).length
