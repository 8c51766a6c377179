import type pg from 'pg'
import type { Orm, Queryable } from './queryable.ts'
import type { Log } from './postgres-pool.ts'
import { Refusal } from './refusal.ts'

/** Milliseconds. How long a list waits for the replica to have seen what the primary has. */
const PATIENCE = 100
const BETWEEN_LOOKS = 5
/** How long a replica that was away or behind is not asked again. */
const REST = 1_000
const LOOK_TIMEOUT = 1_000
/** Of one that comes and goes is not told each time. */
const BETWEEN_WARNINGS = 60_000

/** Asks for a list or a report, and may be asked a second time. */
export type Read = <Result>(ask: (db: Queryable) => Promise<Result>) => Promise<Result>

/** How many lists and reports each of the two has answered. */
export type ReadCounts = Record<'replica' | 'primary', number>

interface Position {
  /** Up to where the log holds every commit that was acknowledged. */
  readonly lsn: string
  /** Of which database the log is, and since which failover: positions of others mean nothing. */
  readonly system: string
  readonly timeline: string
}

// Without synchronous_commit a commit is acknowledged before it is flushed.
const POSITION = `
  select lsn::text, left(pg_walfile_name(lsn), 8) as timeline, system_identifier::text as system
  from pg_control_system(), lateral (select case current_setting('synchronous_commit')
    when 'off' then pg_current_wal_insert_lsn() else pg_current_wal_flush_lsn() end as lsn) now`

const HAS_SEEN = `
  select pg_is_in_recovery() and system_identifier::text = $1
    and upper(lpad(to_hex(timeline_id), 8, '0')) = $2
    and coalesce(pg_last_wal_replay_lsn() >= $3::pg_lsn, false) as seen
  from pg_control_system(), pg_control_checkpoint()`

interface Servers {
  readonly primary: { readonly pool: pg.Pool; readonly orm: Orm }
  readonly replica: { readonly pool: pg.Pool; readonly ormOn: (client: pg.PoolClient) => Orm }
}

/**
 * Reads from the replica only what it has whole: everything that the primary had acknowledged when the
 * read was asked for, by whichever process. So nobody misses their own write, nor anybody else's.
 * Whenever that cannot be had soon, the primary is read.
 */
export function readThrough({ primary, replica }: Servers, log: Log) {
  const counts: ReadCounts = { replica: 0, primary: 0 }
  const positionNow = sharedByThoseWhoWait(() => askPosition(primary.pool))
  let restsUntil = 0
  let saidAt = -Infinity
  const rest = (why: string, error: unknown) => {
    const now = Date.now()
    const isNew = restsUntil === 0 && now - saidAt > BETWEEN_WARNINGS
    restsUntil = now + REST
    if (!isNew) return
    saidAt = now
    log.warn(asError(error), `The replica ${why}; lists are read from the primary`)
  }

  const onReplica = async <Result>(ask: (db: Queryable) => Promise<Result>) => {
    const position = await positionNow().catch((error: unknown) =>
      rest('cannot be compared with the primary', error),
    )
    if (!position) return undefined
    const client = await replica.pool.connect().catch((error: unknown) => rest('is away', error))
    if (!client) return undefined
    let broken: unknown
    try {
      // On this very connection, because another may lead to a server that has seen less.
      if (!(await untilSeen(client, position))) {
        rest('is behind', new Error(`It has not seen ${position.lsn} after ${PATIENCE} ms`))
        return undefined
      }
      restsUntil = 0
      return { result: await ask(replica.ormOn(client)) }
    } catch (error) {
      if (error instanceof Refusal) throw error
      broken = error
      return undefined
    } finally {
      client.release(broken !== undefined)
    }
  }

  const read: Read = async (ask) => {
    const answered = Date.now() < restsUntil ? undefined : await onReplica(ask)
    counts[answered ? 'replica' : 'primary'] += 1
    return answered ? answered.result : ask(primary.orm)
  }
  return { read, counts }
}

async function askPosition(pool: pg.Pool): Promise<Position> {
  const { rows } = await pool.query<Position>(POSITION)
  const [position] = rows
  if (!position) throw new Error('The primary does not tell its position')
  return position
}

async function untilSeen(client: pg.PoolClient, { system, timeline, lsn }: Position) {
  const patience = Date.now() + PATIENCE
  for (;;) {
    const look = { text: HAS_SEEN, values: [system, timeline, lsn], query_timeout: LOOK_TIMEOUT }
    const { rows } = await client.query<{ seen: boolean }>(look)
    if (rows[0]?.seen) return true
    if (Date.now() >= patience) return false
    await new Promise((over) => setTimeout(over, BETWEEN_LOOKS))
  }
}

/**
 * One question for all who came before it was put. Whoever comes while it is under way waits for the
 * next one, because its answer may be older than what they have saved.
 */
function sharedByThoseWhoWait<Answer>(put: () => Promise<Answer>): () => Promise<Answer> {
  let underWay: Promise<unknown> = Promise.resolve()
  let next: Promise<Answer> | undefined
  const putNext = () => {
    next = undefined
    const answer = put()
    underWay = answer
    return answer
  }
  return () => (next ??= underWay.then(putNext, putNext))
}

const asError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)))
