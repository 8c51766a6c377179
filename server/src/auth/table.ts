import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text, uuid, varchar } from 'drizzle-orm/pg-core'
import { oneOf } from '#server/platform/database/checks.ts'
import { createdAt, moment, primaryId } from '#server/platform/database/columns.ts'
import { users } from '#server/users/table.ts'

export const SIGN_IN_METHODS = ['password', 'google'] as const

/** Each code that is sent has a challenge of its own, with the name and password of that attempt. */
export const signUpChallenges = pgTable(
  'sign_up_challenges',
  {
    id: primaryId(),
    email: text().notNull(),
    /** Of the secret in the cookie of the browser that requested the code. */
    browserHash: text().notNull(),
    /** From which the code was requested: an IPv4 address or a /48 of IPv6 addresses. */
    network: text().notNull().default(''),
    name: text().notNull(),
    passwordHash: text().notNull(),
    codeHash: text().notNull(),
    attempts: integer().notNull().default(0),
    /** By clients that did not send the cookie: they use up none of the browser's own. */
    attemptsWithoutCookie: integer().notNull().default(0),
    expiresAt: moment().notNull(),
    usedAt: moment(),
    createdAt: createdAt(),
  },
  (table) => [
    check('sign_up_challenges_attempts', sql`${table.attempts} between 0 and 5`),
    check(
      'sign_up_challenges_attempts_without_cookie',
      sql`${table.attemptsWithoutCookie} between 0 and 5`,
    ),
    index('sign_up_challenges_by_email').on(table.email, table.createdAt),
  ],
)

export const resetTokens = pgTable(
  'reset_tokens',
  {
    tokenHash: text().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: moment().notNull(),
    usedAt: moment(),
    createdAt: createdAt(),
  },
  (table) => [index('reset_tokens_by_user').on(table.userId)],
)

/** Of rate-limiter-flexible; `expire` in epoch milliseconds. */
export const rateLimits = pgTable('rate_limits', {
  key: varchar({ length: 255 }).primaryKey(),
  points: integer().notNull().default(0),
  expire: bigint({ mode: 'number' }),
})

/** A row exists as long as the session does: signing out deletes it. */
export const sessions = pgTable(
  'sessions',
  {
    id: primaryId(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    method: text({ enum: SIGN_IN_METHODS }).notNull(),
    address: text().notNull(),
    userAgent: text().notNull(),
    createdAt: createdAt(),
    /** To within minutes; renewals do not count. */
    lastUsedAt: moment().notNull().defaultNow(),
  },
  (table) => [
    check('sessions_method', oneOf(table.method, SIGN_IN_METHODS)),
    index('sessions_by_user').on(table.userId),
  ],
)

export const downloadTickets = pgTable(
  'download_tickets',
  {
    tokenHash: text().primaryKey(),
    sessionId: uuid()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    expiresAt: moment().notNull(),
  },
  (table) => [index('download_tickets_by_session').on(table.sessionId)],
)
