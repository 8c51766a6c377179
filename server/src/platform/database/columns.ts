import { foldedName } from '@cohort/contract/folded-name'
import { customType, timestamp, uuid } from 'drizzle-orm/pg-core'
import { v7 } from 'uuid'

/** Version 7, so that ids made later sort later and indexes grow at one end. */
export const newId = (): string => v7()

export const primaryId = () => uuid().primaryKey().$defaultFn(newId)

export const moment = () => timestamp({ withTimezone: true, mode: 'date' })

export const createdAt = () => moment().notNull().defaultNow()

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** A name that `named` has put beside its folded form: a plain text is no name to write. */
export type StoredName = string & { readonly foldedBeside: true }

/** What is written wherever a name is. Whoever forgets it is told by the compiler. */
export const named = (name: string) => ({
  name: name as StoredName,
  nameFolded: foldedName(name),
})

/** Sorted and compared code point by code point, whatever language the database was set up for. */
export const plainText = customType<{ data: string }>({ dataType: () => 'text collate "C"' })
