import { isAdmin, type Actor } from '@cohort/contract/access'
import type { QueryOf } from '@cohort/contract/calls'
import type { articles } from '@cohort/contract/articles/calls'
import type { Use } from '@cohort/contract/articles/rules'
import type { Article, ArticleForm, ListedArticle } from '@cohort/contract/articles/schemas'
import { foldedName } from '@cohort/contract/folded-name'
import { and, asc, desc, eq, ne, sql, type SQL } from 'drizzle-orm'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { helpArticles } from './table.ts'

const { id, title, text, isDraft, openedCount, solvedCount, updatedAt, search } = helpArticles

const LISTED = { id, title, isDraft, openedCount, solvedCount, updatedAt }

const SUMMARY_LENGTH = 200

const summary = sql<string>`case when char_length(${text}) > ${SUMMARY_LENGTH}
  then regexp_replace(left(${text}, ${SUMMARY_LENGTH}), '\\s+\\S*$', '') || '…' else ${text} end`

const visibleTo = (actor: Actor) => (isAdmin(actor) ? undefined : eq(isDraft, false))

const shown = <Row extends { readonly updatedAt: Date }>(row: Row) => ({
  ...row,
  updatedAt: row.updatedAt.toISOString(),
})

const UNFINISHED_FROM = 3

interface SearchTerms {
  readonly any: SQL
  readonly all: SQL
}

/** The last word may still be typed. */
function wordsOf(searched: string): SearchTerms {
  const folded = foldedName(searched)
  const last = folded.split(/[^\p{L}\p{N}]/u).at(-1) ?? ''
  const before = sql`plainto_tsquery('english', ${folded.slice(0, folded.length - last.length)})`
  const whole = sql`plainto_tsquery('english', ${last})`
  const lastWord =
    last.length < UNFINISHED_FROM ? whole : sql`(${whole} || to_tsquery('simple', ${`${last}:*`}))`
  const anyBefore = sql`replace(${before}::text, '&', '|')::tsquery`
  return { any: sql`(${anyBefore} || ${lastWord})`, all: sql`(${before} && ${lastWord})` }
}

/** A word of the title, or all words: one word of a text says little about its subject. */
const isFoundBy = ({ any, all }: SearchTerms) =>
  sql`(ts_filter(${search}, '{a}') @@ ${any} or ${search} @@ ${all})`

export async function listArticles(
  db: Queryable,
  actor: Actor,
  query: QueryOf<typeof articles.list>,
): Promise<ListedArticle[]> {
  const wanted = query.search ? wordsOf(query.search) : undefined
  const rows = await db
    .select({ ...LISTED, summary })
    .from(helpArticles)
    .where(and(visibleTo(actor), wanted && isFoundBy(wanted)))
    .orderBy(
      ...(wanted ? [desc(sql`ts_rank(${search}, ${wanted.any})`)] : []),
      asc(sql`lower(${title})`),
      asc(id),
    )
    .limit(query.limit)
  return rows.map(shown)
}

export async function findArticle(
  db: Queryable,
  actor: Actor,
  articleId: string,
): Promise<Article | undefined> {
  const [row] = await db
    .select({ ...LISTED, text })
    .from(helpArticles)
    .where(and(eq(id, articleId), visibleTo(actor)))
  return row && shown(row)
}

export async function lockArticles(db: Queryable): Promise<void> {
  await db.execute(sql`lock table ${helpArticles} in share row exclusive mode`)
}

export const countArticles = (db: Queryable) => db.$count(helpArticles)

export async function isTitleTaken(db: Queryable, wanted: string, exceptId?: string) {
  const isOther = exceptId === undefined ? undefined : ne(id, exceptId)
  const isSame = eq(sql`lower(${title})`, sql`lower(${wanted})`)
  return (await db.$count(helpArticles, and(isSame, isOther))) > 0
}

export async function insertArticle(
  db: Queryable,
  row: ArticleForm & { readonly id: string; readonly createdAt: Date; readonly updatedAt: Date },
): Promise<void> {
  await db.insert(helpArticles).values(row)
}

export async function updateArticle(
  db: Queryable,
  articleId: string,
  changed: ArticleForm & { readonly updatedAt: Date },
): Promise<void> {
  await db.update(helpArticles).set(changed).where(eq(id, articleId))
}

export async function deleteArticle(db: Queryable, articleId: string): Promise<void> {
  await db.delete(helpArticles).where(eq(id, articleId))
}

/** Whether there is such an article. */
export async function countUse(db: Queryable, articleId: string, use: Use): Promise<boolean> {
  const more =
    use === 'opened'
      ? { openedCount: sql`${openedCount} + 1` }
      : { solvedCount: sql`${solvedCount} + 1` }
  const counted = await db
    .update(helpArticles)
    .set(more)
    .where(and(eq(id, articleId), eq(isDraft, false)))
    .returning({ id })
  return counted.length > 0
}
