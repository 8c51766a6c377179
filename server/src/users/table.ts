import { ROLES } from '@cohort/contract/access'
import { STATUSES_WITH_DAILY_UPDATES } from '@cohort/contract/daily-updates/rules'
import { STATUSES_IN_TRAINING } from '@cohort/contract/signals/rules'
import { STATUSES, ZONES, type Status } from '@cohort/contract/users/rules'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'
import { oneOf } from '#server/platform/database/checks.ts'
import {
  bytes,
  createdAt,
  moment,
  plainText,
  primaryId,
  type StoredName,
} from '#server/platform/database/columns.ts'

export const users = pgTable(
  'users',
  {
    id: primaryId(),
    role: text({ enum: ROLES }).notNull(),
    name: text().$type<StoredName>().notNull(),
    nameFolded: plainText().notNull(),
    email: text().notNull().unique(),
    passwordHash: text(),
    googleSub: text().unique(),
    /** The password was chosen with a code or link mailed to the address. */
    isPasswordProven: boolean().notNull().default(false),
    /** Raised to end every session. */
    sessionVersion: integer().notNull().default(1),
    disabledAt: moment(),
    /** Null when an operator did it. */
    disabledBy: uuid(),
    disabledReason: text(),
    firstSignedInAt: moment(),

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
    /** Encrypted with the person's own key; never read by lists. */
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
    // They hold every column that lists filter by, for index-only scans.
    index('users_in_lists')
      .on(table.role, ...listed(table))
      .where(sql`${table.disabledAt} is null`),
    index('users_by_employee_id')
      .on(table.role, table.employeeId, ...listed(table))
      .where(sql`${table.disabledAt} is null`),
    index('users_by_start_of_employee_id')
      .on(sql`lower(${table.employeeId}) text_pattern_ops`)
      .where(sql`${table.disabledAt} is null`),
    index('users_by_joining_day')
      .on(table.role, table.dateOfJoining, ...listed(table))
      .where(sql`${table.disabledAt} is null`),
    index('users_disabled')
      .on(table.role, ...listed(table))
      .where(sql`${table.disabledAt} is not null`),
    index('users_by_part_of_name').using('gin', table.nameFolded.op('gin_trgm_ops')),
    index('users_training')
      .on(table.id, table.dateOfJoining, table.createdAt)
      .where(isInternIn(STATUSES_WITH_DAILY_UPDATES, table)),
    inOverviews(table),
    // Without a day of joining, the day of their account counts.
    index('users_undated')
      .on(table.createdAt)
      .where(sql`${ofInterns(table)} and ${table.dateOfJoining} is null`),
    index('users_never_signed_in')
      .on(table.role, ...listed(table))
      .where(sql`${table.firstSignedInAt} is null and ${table.disabledAt} is null`),
    index('users_without_batch')
      .on(table.nameFolded, table.id)
      .where(sql`${ofInterns(table)} and ${table.batch} is null`),
    index('users_by_batch').on(table.role, table.year, table.batch, table.id),
  ],
)

type InIndex = Listed &
  Record<'role' | 'disabledAt' | 'dateOfJoining' | 'createdAt' | 'firstSignedInAt', AnyPgColumn>

const ofInterns = ({ role, disabledAt }: Pick<InIndex, 'role' | 'disabledAt'>) =>
  sql`${role} = 'Interns' and ${disabledAt} is null`

function inOverviews({ id, nameFolded, zone, year, batch, designation, ...table }: InIndex) {
  const { status, dateOfJoining, createdAt, firstSignedInAt } = table
  const dates = [dateOfJoining, createdAt, firstSignedInAt] as const
  return index('users_in_overviews')
    .on(id, nameFolded, zone, year, batch, designation, status, ...dates)
    .where(isInternIn(STATUSES_IN_TRAINING, table))
}

/** Enabled. Conditions that are to use one of the indexes above are written with it. */
export const isInternIn = (
  statuses: readonly Status[],
  { role, disabledAt, status }: Pick<InIndex, 'role' | 'disabledAt' | 'status'>,
) => sql`${role} = 'Interns' and ${disabledAt} is null and ${isUnsetOrOf(statuses, status)}`

export const isUnsetOrOf = (statuses: readonly Status[], status: AnyPgColumn) =>
  sql`(${status} is null or ${oneOf(status, statuses)})`

type Listed = Record<
  'nameFolded' | 'id' | 'year' | 'batch' | 'designation' | 'status' | 'zone',
  AnyPgColumn
>

function listed({ nameFolded, id, year, batch, designation, status, zone }: Listed) {
  return [nameFolded, id, year, batch, designation, status, zone] as const
}

/** Each person's key, encrypted with the organisation's data key. Deleting it is crypto-shredding. */
export const userKeys = pgTable(
  'user_keys',
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    wrappedKey: text().notNull(),
    /** The fingerprint of the data key that encrypted it. */
    wrappedBy: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('user_keys_by_wrapper').on(table.wrappedBy)],
)

/** The number stands in place of the name. */
export const erasures = pgTable('erasures', {
  number: integer().primaryKey().generatedByDefaultAsIdentity({ name: 'erasure_numbers' }),
  /** No foreign key: a restored backup may or may not contain the person. */
  userId: uuid().notNull().unique('erasures_user'),
  erasedAt: moment().notNull(),
})

export const invitations = pgTable(
  'invitations',
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The link works only while this is the person's address. */
    email: text().notNull(),
    tokenHash: text().notNull().unique('invitations_token'),
    /** No foreign key: sent mails are deleted after a week. */
    mailId: uuid().notNull(),
    /** Null for an operator. */
    sentById: uuid().references(() => users.id, { onDelete: 'set null' }),
    sentAt: moment().notNull(),
    expiresAt: moment().notNull(),
    acceptedAt: moment(),
    withdrawnAt: moment(),
  },
  (table) => [
    check('invitations_expiry', sql`${table.expiresAt} > ${table.sentAt}`),
    check('invitations_end', sql`${table.acceptedAt} is null or ${table.withdrawnAt} is null`),
    index('invitations_by_sender').on(table.sentById),
    index('invitations_by_mail').on(table.mailId),
  ],
)

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

/** Written by `zone-history-queries.ts` alone. */
export const zoneChanges = pgTable(
  'zone_changes',
  {
    id: primaryId(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    from: text('from_zone', { enum: ZONES }),
    to: text('to_zone', { enum: ZONES }),
    reason: text(),
    /** Null for an operator. */
    actorId: uuid().references(() => users.id, { onDelete: 'set null' }),
    at: createdAt(),
  },
  (table) => [
    check('zone_changes_from', oneOf(table.from, ZONES)),
    check('zone_changes_to', oneOf(table.to, ZONES)),
    check('zone_changes_differ', sql`${table.from} is distinct from ${table.to}`),
    check('zone_changes_reason', sql`char_length(${table.reason}) between 1 and 500`),
    index('zone_changes_by_user').on(table.userId, table.at, table.id),
    index('zone_changes_by_actor').on(table.actorId),
    index('zone_changes_by_time').on(table.at, table.userId),
  ],
)
