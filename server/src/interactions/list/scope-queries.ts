import type { Actor } from '@cohort/contract/access'
import { and, inArray, notInArray, or, sql, type SQL } from 'drizzle-orm'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { nameHolds } from '#server/users/queries.ts'
import { users } from '#server/users/table.ts'
import { interactions } from '#server/interactions/table.ts'

/** Whose interactions are listed: those that the actor may know of, or those that an admin asks for. */
export type Scope = Actor | { readonly ofUser: string }

/**
 * The interactions of a scope, in place of the table: each role of a person is read by its index. A
 * search finds an interaction by its own name or by its intern's, by an index each.
 */
export function scoped(db: Queryable, scope: Scope, name: string | undefined): SQL {
  const hasName = nameHolds(interactions.nameFolded, name)
  if (!isOfAll(scope)) {
    const isNamed = hasName && or(hasName, inArray(interactions.internId, internsNamed(db, name)))
    return anyOf(rolesOf(scope).map((isOfRole) => and(isOfRole, isNamed)))
  }
  if (!hasName) return sql`${interactions}`
  const interns = internsNamed(db, name)
  return anyOf([
    inArray(interactions.internId, interns),
    and(hasName, notInArray(interactions.internId, interns)),
  ])
}

/** The conditions exclude one another. */
function anyOf(conditions: readonly (SQL | undefined)[]) {
  const each = conditions.map((which) => sql`(select * from ${interactions} where ${which})`)
  return sql`(${sql.join(each, sql` union all `)}) as ${interactions}`
}

const internsNamed = (db: Queryable, name: string | undefined) =>
  db.select({ id: users.id }).from(users).where(nameHolds(users.nameFolded, name))

const isOfAll = (scope: Scope) => 'role' in scope && scope.role === 'Admins'

/** That the person has one role in it, and none of the roles before. */
function rolesOf(scope: Scope) {
  const person = sql`${'ofUser' in scope ? scope.ofUser : scope.id}::uuid`
  return columnsOf(scope).map((column, index, columns) => {
    const others = columns.slice(0, index).map((other) => sql`${other} is distinct from ${person}`)
    return and(sql`${column} = ${person}`, ...others)
  })
}

function columnsOf(scope: Scope) {
  const { internId, mentorId, interviewerId } = interactions
  if ('ofUser' in scope) return [internId, mentorId, interviewerId]
  return scope.role === 'Interns' ? [internId] : [mentorId, interviewerId]
}
