import { sql } from 'drizzle-orm'
import { nameOf, type Section } from './section-queries.ts'

/** Not scoped to an actor: the call admits people to their own data, and operators read all. */
export const REPLY_SECTIONS: readonly Section[] = [
  {
    name: 'readers of daily updates',
    from: ['day_reads.intern_id'],
    select: (id) => sql`select day, ${nameOf(sql`reader_id`)} as reader, read_at
      from day_reads where intern_id = ${id} order by day, read_at`,
  },
  {
    name: 'daily updates read',
    ofOthers: true,
    from: ['day_reads.reader_id'],
    select: (id) => sql`select day, ${nameOf(sql`intern_id`)} as intern, read_at
      from day_reads where reader_id = ${id} order by day, read_at`,
  },
  {
    name: 'replies to daily updates',
    from: ['day_replies.intern_id'],
    select: (id) => sql`select day, ${nameOf(sql`author_id`)} as author, reaction, text, created_at,
      edited_at from day_replies where intern_id = ${id} order by day, created_at`,
  },
  {
    name: 'replies written',
    ofOthers: true,
    from: ['day_replies.author_id'],
    select: (id) => sql`select day, ${nameOf(sql`intern_id`)} as intern, reaction, text, created_at,
      edited_at from day_replies where author_id = ${id} order by day, created_at`,
  },
]
