import type { Actor } from '@cohort/contract/access'
import { and, sql, type SQL } from 'drizzle-orm'
import { interactions } from '#server/interactions/table.ts'

/** Whose interactions are listed: those that the actor may know of, or those that an admin asks for. */
export type Scope = Actor | { readonly ofUser: string }

/** The interactions of a scope, in place of the table: each role of a person is read by its index. */
export function scoped(scope: Scope): SQL {
  if ('role' in scope && scope.role === 'Admins') return sql`${interactions}`
  const each = rolesOf(scope).map(
    (isOfRole) => sql`(select * from ${interactions} where ${isOfRole})`,
  )
  return sql`(${sql.join(each, sql` union all `)}) as ${interactions}`
}

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
