import type { Actor } from '@cohort/contract/access'
import { sql, type SQL } from 'drizzle-orm'
import { interactions } from '../../table.ts'

/** Whose interactions are listed: those that whoever asks may know of, or those that an admin asks for. */
export type Scope = Actor | { readonly ofUser: string }

/**
 * Each part that a person can take is read by an index of its own, and all of them as one; of each no
 * more than `first` says, which orders and limits what a page needs.
 */
export function scoped(scope: Scope, first?: SQL): SQL {
  if (isOfAll(scope)) return sql`${interactions}`
  const all = partsOf(scope).map((part, index, parts) => {
    const others = parts
      .slice(0, index)
      .map((other) => sql` and ${other} is distinct from ${personOf(scope)}`)
    const isOf = sql`${part} = ${personOf(scope)}${sql.join(others)}`
    return sql`(select * from ${interactions} where ${isOf}${first})`
  })
  return sql`(${sql.join(all, sql` union all `)}) as ${interactions}`
}

export const isOfAll = (scope: Scope) => 'role' in scope && scope.role === 'Admins'

function partsOf(scope: Scope) {
  const { internId, mentorId, interviewerId } = interactions
  if ('ofUser' in scope) return [internId, mentorId, interviewerId]
  return scope.role === 'Interns' ? [internId] : [mentorId, interviewerId]
}

export const personOf = (scope: Scope) => sql`${'ofUser' in scope ? scope.ofUser : scope.id}::uuid`
