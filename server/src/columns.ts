import { timestamp, uuid } from 'drizzle-orm/pg-core'
import { v7 } from 'uuid'

/** Version 7, so that ids made later sort later and indexes grow at one end. */
export const newId = (): string => v7()

export const primaryId = () => uuid().primaryKey().$defaultFn(newId)

export const moment = () => timestamp({ withTimezone: true, mode: 'date' })

export const createdAt = () => moment().notNull().defaultNow()
