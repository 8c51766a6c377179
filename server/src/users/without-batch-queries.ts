import { and, isNotNull, isNull } from 'drizzle-orm'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { findFirstByName } from './lookup-queries.ts'
import { isInTraining } from './queries.ts'
import { users } from './table.ts'

// Not scoped to an actor: for admins alone.

/** Interns in training for whom no batch has been chosen yet. */
export const findWithoutBatch = (db: Queryable) =>
  findFirstByName(db, and(isInTraining, isNull(users.batch)))

export const findWithoutYear = (db: Queryable) =>
  findFirstByName(db, and(isInTraining, isNotNull(users.batch), isNull(users.year)))
