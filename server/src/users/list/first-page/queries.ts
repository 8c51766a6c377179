import { asc, count, desc, eq, inArray, sql, type SQLWrapper } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Queryable } from '#server/queryable.ts'
import { planMembers, plans } from '#server/plans/table.ts'
import { prepared } from '#server/prepared.ts'
import { cardFields, havingAnyOf } from '../../queries.ts'
import { photos, userTallies, users } from '../../table.ts'
import { gathered, inSql, inText, orderOf, walked, type PageShape } from '../page-ids/queries.ts'
import { chosenIn, isNamed, isTallied, which, type Given, type Shape } from '../shape/queries.ts'

/** The page that is asked for most: by name, from the start. Its total comes in the same statement. */
export const isFirstPage = ({ sort, account, name }: Shape, offset: number) =>
  offset === 0 && sort === 'name' && account === 'enabled' && name !== 'short'

interface Asked extends Shape {
  readonly limit: number
}

export async function readFirstPage(db: Queryable, asked: Asked, given: Given) {
  const found = await firstPage(db, asked).execute(given)
  const isSomebody = (row: Row): row is Row & Somebody => row.id !== null
  return { rows: found.filter(isSomebody), total: found[0]?.total ?? 0 }
}

type Row = Awaited<ReturnType<ReturnType<typeof firstPage>['execute']>>[number]

/** The columns that everybody has. */
type Somebody = Pick<typeof users.$inferSelect, 'id' | 'name' | 'email'> & {
  readonly secondary_skills: string[]
}

const firstPage = prepared((db, asked: Asked) => {
  const shape = { ...asked, isAtStart: true, isFromEnd: false, isOfNobody: false }
  return isTallied(shape) ? talliedPage(db, shape) : namedPage(db, shape)
})

/** The total as the tallies tell it, which also tells how the rows are found: one side is never run. */
function talliedPage(db: Queryable, shape: PageShape) {
  const matching = havingAnyOf(userTallies, chosenIn(shape)) ?? sql`true`
  const { people } = userTallies
  const tallied = db
    .select({
      all: sql<number>`sum(${people})`.as('all_people'),
      size: sql<number>`coalesce(sum(${people}) filter (where ${matching}), 0)`.as('size'),
      kinds: sql<number>`count(*) filter (where ${matching})`.as('kinds'),
    })
    .from(userTallies)
    .where(inArray(userTallies.role, [...shape.role]))
    .as('tallied')
  const { all, size, kinds } = tallied
  const isFew = sql`${size} + ${kinds} < ${inText(shape.limit)} * ${all} / nullif(${size}, 0)`
  const counted = db
    .$with('counted')
    .as(db.select({ total: sql`${size}`.as('total'), isFew: isFew.as('is_few') }).from(tallied))
  const page = unionAll(walked(db, shape, sql`not ${ARE_FEW}`), gathered(db, shape, ARE_FEW))
  return cards(db.with(counted), shape, page)
}

const ARE_FEW = sql`(select is_few from counted)`

/** All who have the name are found once: they are counted, and the first of them shown. */
function namedPage(db: Queryable, shape: PageShape) {
  const matched = db.$with('matched').as(
    db
      .select({ id: users.id, nameFolded: users.nameFolded })
      .from(users)
      .where(which(shape, isNamed(shape, true))),
  )
  const counted = db.$with('counted').as(db.select({ total: count().as('total') }).from(matched))
  const inOrder = shape.isDescending ? desc(matched.nameFolded) : asc(matched.nameFolded)
  const page = db
    .select({ id: matched.id })
    .from(matched)
    .orderBy(inOrder, asc(matched.id))
    .limit(inText(shape.limit))
  return cards(db.with(matched, counted), shape, page)
}

/** One row at least, of nobody when nobody matches. */
const cards = (db: Pick<Queryable, 'select'>, shape: PageShape, page: SQLWrapper) =>
  db
    .select({
      ...cardFields,
      id: sql<string | null>`${users.id}`,
      disabledAt: users.disabledAt,
      total: sql`counted.total`.mapWith(Number),
    })
    .from(sql`counted`)
    .leftJoin(sql`${page} page`, sql`true`)
    .leftJoin(users, sql`${users.id} = page.id`)
    .leftJoin(photos, eq(photos.userId, users.id))
    .leftJoin(planMembers, eq(planMembers.internId, users.id))
    .leftJoin(plans, eq(plans.id, planMembers.planId))
    .orderBy(...inSql(orderOf(shape)))
