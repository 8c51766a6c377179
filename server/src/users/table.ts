import { ROLES } from '@cohort/contract/access'
import { STATUSES, ZONES } from '@cohort/contract/users/vocabulary'
import { sql } from 'drizzle-orm'
import {
  check,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { oneOf } from '#server/checks.ts'
import { createdAt, moment, primaryId } from '#server/columns.ts'

export const users = pgTable(
  'users',
  {
    id: primaryId(),
    role: text({ enum: ROLES }).notNull(),
    name: text().notNull(),
    email: text().notNull().unique(),
    passwordHash: text(),
    googleSub: text().unique(),
    /** Raised to end every session that was given out before. */
    sessionVersion: integer().notNull().default(1),
    disabledAt: moment(),

    personalEmail: text(),
    phone: text(),
    gender: text(),
    bloodGroup: text(),
    dateOfBirth: date(),
    currentAddress: text(),
    permanentAddress: text(),
    college: text(),
    degree: text(),
    educationBatch: text(),
    primarySkill: text(),
    secondarySkills: jsonb().$type<string[]>().notNull().default([]),
    /** Encrypted with the organisation's data key; never read by lists. */
    bankDetailsSealed: text(),

    employeeId: text().unique(),
    designation: text(),
    batch: text(),
    year: smallint(),
    phase: text(),
    status: text({ enum: STATUSES }),
    zone: text({ enum: ZONES }),
    dateOfJoining: date(),

    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (table) => [
    check('users_role', oneOf(table.role, ROLES)),
    check('users_status', oneOf(table.status, STATUSES)),
    check('users_zone', oneOf(table.zone, ZONES)),
    check('users_email_lower', sql`${table.email} = lower(${table.email})`),
    check('users_year', sql`${table.year} between 2000 and 2100`),
    index('users_by_role_and_name').on(table.role, table.name, table.id),
    index('users_by_batch').on(table.role, table.year, table.batch),
  ],
)

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** Photos are fetched by `<img>` without a session, so their key is a secret, not the user's id. */
export const photos = pgTable('photos', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  key: text().notNull().unique(),
  image: bytes().notNull(),
  createdAt: createdAt(),
})

export const assets = pgTable(
  'assets',
  {
    id: primaryId(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    type: text().notNull(),
    name: text().notNull(),
    givenOn: date().notNull(),
    returnedOn: date(),
    createdAt: createdAt(),
  },
  (table) => [
    check('assets_returned_after_given', sql`${table.returnedOn} >= ${table.givenOn}`),
    index('assets_by_user').on(table.userId),
  ],
)
