import { and, eq, gt, inArray, lt, sql, type SQL } from 'drizzle-orm'
import type { Queryable } from '#server/queryable.ts'
import { prepared } from '#server/prepared.ts'
import { rateLimits } from '../table.ts'

/** Moments are epoch milliseconds, as the table keeps them. */
interface Counting {
  readonly key: string
  readonly now: number
  /** When what is counted from now on is forgotten. */
  readonly until: number
}

const { key, points, expire } = rateLimits

const moment = (name: string) => sql`${sql.placeholder(name)}::bigint`

/** One more, or the first one again when what was counted has expired. */
const oneMore = (db: Queryable, counted: SQL) => {
  const isOver = sql`${expire} <= ${moment('now')}`
  const until = sql`${moment('until')}`
  return db
    .insert(rateLimits)
    .values({ key: counted, points: 1, expire: until })
    .onConflictDoUpdate({
      target: key,
      set: {
        points: sql`case when ${isOver} then 1 else ${points} + 1 end`,
        expire: sql`case when ${isOver} then excluded.expire else ${expire} end`,
      },
    })
    .returning({ points, expire })
}

const placed = (name: string) => sql`${sql.placeholder(name)}`

/** How many it makes, and until when they count. */
export async function countOne(db: Queryable, counting: Counting) {
  const [counted] = await countedOne(db).execute({ ...counting })
  if (!counted) throw new Error('Nothing was counted')
  return counted
}

const countedOne = prepared((db) => oneMore(db, placed('key')))

interface TryKeys {
  readonly tries: string
  readonly ladder: string
  readonly known: string
}

/** Counts a try, and tells with it what decides how many are allowed. */
export async function countTry(db: Queryable, keys: TryKeys, times: Omit<Counting, 'key'>) {
  const [counted] = await countedTry(db).execute({ ...keys, ...times })
  if (!counted) throw new Error('The try was not counted')
  return counted
}

const countedTry = prepared((db) => {
  const tried = db.$with('tried').as(oneMore(db, placed('tries')))
  const living = (name: keyof TryKeys) =>
    db
      .select({ points })
      .from(rateLimits)
      .where(and(eq(key, sql.placeholder(name)), gt(expire, moment('now'))))
  return db
    .with(tried)
    .select({
      points: tried.points,
      expire: tried.expire,
      steps: sql<number>`coalesce((${living('ladder')}), 0)`,
      isKnown: sql<boolean>`exists (${living('known')})`,
    })
    .from(tried)
})

/** Forgets tries and the steps of their ladder, and knows from where they came, in one statement. */
export async function forgiveTries(db: Queryable, keys: TryKeys, knownUntil: number) {
  await forgivenTries(db).execute({ ...keys, until: knownUntil })
}

const forgivenTries = prepared((db) => {
  const forgotten = db
    .$with('forgotten')
    .as(
      db
        .delete(rateLimits)
        .where(inArray(key, [sql.placeholder('tries'), sql.placeholder('ladder')])),
    )
  return put(db.with(forgotten), { key: placed('known'), points: sql`1` })
})

/** Whatever was counted before. */
export async function setPoints(db: Queryable, { points: many, ...set }: SetPoints) {
  await setThem(db).execute({ ...set, points: many })
}

interface SetPoints extends Omit<Counting, 'now'> {
  readonly points: number
}

const setThem = prepared((db) =>
  put(db, { key: placed('key'), points: sql`${sql.placeholder('points')}::int` }),
)

const put = (db: Pick<Queryable, 'insert'>, row: { key: SQL; points: SQL }) =>
  db
    .insert(rateLimits)
    .values({ ...row, expire: moment('until') })
    .onConflictDoUpdate({
      target: key,
      set: { points: sql`excluded.points`, expire: sql`excluded.expire` },
    })

export async function takeBack(db: Queryable, counted: string, now: number): Promise<void> {
  await db
    .update(rateLimits)
    .set({ points: sql`${points} - 1` })
    .where(and(eq(key, counted), gt(expire, now)))
}

export async function deleteExpiredLimits(db: Queryable, now: number): Promise<void> {
  await db.delete(rateLimits).where(lt(expire, now))
}
