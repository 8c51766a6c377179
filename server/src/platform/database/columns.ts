import { foldedName } from '@cohort/contract/folded-name'
import { sql, type SQL } from 'drizzle-orm'
import { customType, timestamp, uuid } from 'drizzle-orm/pg-core'
import { v7 } from 'uuid'

/** Version 7: ids sort by time, so that indexes grow at one end. */
export const newId = (): string => v7()

export const primaryId = () => uuid().primaryKey().$defaultFn(newId)

export const moment = () => timestamp({ withTimezone: true, mode: 'date' })

export const createdAt = () => moment().notNull().defaultNow()

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** Only `named` returns it, so that no name is written without its folded form. */
export type StoredName = string & { readonly foldedBeside: true }

export const named = (name: string) => ({
  name: name as StoredName,
  nameFolded: foldedName(name),
})

/** Sorted by code point, whatever the collation of the database. */
export const plainText = customType<{ data: string }>({ dataType: () => 'text collate "C"' })

export const isoMoment = (moment: SQL) =>
  sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
