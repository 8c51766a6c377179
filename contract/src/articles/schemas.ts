import * as z from 'zod'
import { LIMITS } from '../field-rules.ts'
import { id, requiredText, text } from '../fields.ts'
import { TEXT_MISSING, TITLE_MISSING } from './messages.ts'
import { MAX_ARTICLES } from './rules.ts'

export const articleForm = z.object({
  title: requiredText(TITLE_MISSING, LIMITS.name),
  text: requiredText(TEXT_MISSING, LIMITS.long),
  /** Drafts are for admins alone. */
  isDraft: z.boolean().default(false),
})
export type ArticleForm = z.output<typeof articleForm>

const requestIds = z.array(id).max(2000)

/** `updatedAt` as read: what another admin saved since is not overwritten. */
export const articleChange = articleForm.extend({ updatedAt: z.iso.datetime().optional() })
export type ArticleChange = z.output<typeof articleChange>

export const newArticle = articleForm.extend({
  /** The requests that it answers: they no longer count as asked often. */
  requestIds: requestIds.default([]),
})

export const dismissal = z.object({ requestIds: requestIds.min(1) })

export const article = articleForm.extend({
  id,
  isDraft: z.boolean(),
  openedCount: z.int(),
  /** How often an intern needed no request because of it. */
  solvedCount: z.int(),
  updatedAt: z.iso.datetime(),
})
export type Article = z.output<typeof article>

export const listQuery = z.object({
  /** The best matches first; without it, by title. */
  search: text(LIMITS.short).optional(),
  limit: z.coerce.number().int().min(1).max(MAX_ARTICLES).default(MAX_ARTICLES),
})

/** `summary`: how the text begins. */
export const listedArticle = article.omit({ text: true }).extend({ summary: z.string() })
export type ListedArticle = z.output<typeof listedArticle>

export const askedOften = z.object({
  subject: z.string(),
  people: z.int(),
  requests: z.array(z.object({ id, number: z.int(), subject: z.string() })),
  /** The last message to the sender of the newest one that was resolved. */
  answer: z.string().nullable(),
})
export type AskedOften = z.output<typeof askedOften>
