import { COLOURS, LOGO_SHADES } from '@cohort/contract/settings/branding-rules'
import {
  IDLE_HOURS,
  LIST_KINDS,
  MAX_NAME_LENGTH,
  MAXIMUM_DAYS,
} from '@cohort/contract/settings/rules'
import { WEEKDAYS } from '@cohort/contract/settings/working-days'
import { sql } from 'drizzle-orm'
import {
  check,
  date,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { oneOf, within } from '#server/platform/database/checks.ts'
import { bytes, createdAt } from '#server/platform/database/columns.ts'

/** A list without rows has its defaults; the first change inserts all values. */
export const settingValues = pgTable(
  'setting_values',
  {
    kind: text({ enum: LIST_KINDS }).notNull(),
    value: text().notNull(),
    position: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.value] }),
    uniqueIndex('setting_values_once').on(table.kind, sql`lower(${table.value})`),
    check('setting_values_kind', oneOf(table.kind, LIST_KINDS)),
    check('setting_values_length', sql`char_length(${table.value}) between 1 and 253`),
    check(
      'setting_values_year',
      sql`${table.kind} <> 'year' or ${table.value} ~ '^(20[0-9]{2}|2100)$'`,
    ),
    check(
      'setting_values_domain',
      sql`${table.kind} <> 'domain' or ${table.value} ~ '^[a-z0-9.-]+\\.[a-z]{2,}$'`,
    ),
  ],
)

const KNOWN_WEEKDAYS = WEEKDAYS.map((weekday) => `'${weekday}'`).join(', ')

/** The working week from a day on; before the first row, Monday to Friday. */
export const workingWeeks = pgTable(
  'working_weeks',
  {
    from: date('from_day').primaryKey(),
    weekdays: text({ enum: WEEKDAYS }).array().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    check('working_weeks_some', sql`cardinality(${table.weekdays}) between 1 and 7`),
    check('working_weeks_known', sql`${table.weekdays} <@ array[${sql.raw(KNOWN_WEEKDAYS)}]`),
  ],
)

/** At most one row; none means the defaults. */
export const sessionLimits = pgTable(
  'session_limits',
  {
    id: smallint().primaryKey().default(1),
    idleHours: smallint().notNull(),
    maximumDays: smallint().notNull(),
  },
  (table) => [
    check('session_limits_one', sql`${table.id} = 1`),
    check('session_limits_idle', within(table.idleHours, IDLE_HOURS)),
    check('session_limits_maximum', within(table.maximumDays, MAXIMUM_DAYS)),
  ],
)

/** At most one row; none means the default branding. */
export const organisationBranding = pgTable(
  'organisation_look',
  {
    id: smallint().primaryKey().default(1),
    colour: text({ enum: COLOURS }).notNull().default('indigo'),
    name: text(),
    updatedAt: createdAt(),
  },
  (table) => [
    check('organisation_look_one', sql`${table.id} = 1`),
    check('organisation_look_colour', oneOf(table.colour, COLOURS)),
    check(
      'organisation_look_name',
      sql`char_length(${table.name}) between 1 and ${sql.raw(String(MAX_NAME_LENGTH))}`,
    ),
  ],
)

/** At most one row. The key is a hash of the image, so that its URL is immutable. */
export const logos = pgTable(
  'logos',
  {
    id: smallint().primaryKey().default(1),
    key: text().notNull(),
    image: bytes().notNull(),
    icon: bytes().notNull(),
    shade: text({ enum: LOGO_SHADES }).notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    check('logos_one', sql`${table.id} = 1`),
    check('logos_shade', oneOf(table.shade, LOGO_SHADES)),
    check('logos_size', sql`${table.width} > 0 and ${table.height} > 0`),
  ],
)
