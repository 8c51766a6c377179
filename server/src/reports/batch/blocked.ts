import { workingMinutesBetween, type WorkingTime } from '@cohort/contract/helpdesk/targets'
import type { BlockedRow } from './queries.ts'
import type { InternRow } from './rows.ts'

export interface BlockedIntern {
  readonly employeeId: string | null
  readonly name: string
  readonly open: number
  readonly closed: number
  /** Working hours of all of them, open ones until the end of the report's day. */
  readonly hours: number
}

const HOUR = 60

/** How long the tasks of each intern stayed blocked, in the order of the interns; those without any are left out. */
export function blockedInterns(
  interns: readonly InternRow[],
  blockers: readonly BlockedRow[],
  { working, until }: { readonly working: WorkingTime; readonly until: Date },
): BlockedIntern[] {
  const ofIntern = Map.groupBy(blockers, ({ internId }) => internId)
  return interns.flatMap(({ id, employeeId, name }) => {
    const own = ofIntern.get(id)
    if (!own) return []
    const open = own.filter(({ closedAt }) => closedAt === null).length
    const minutes = own.reduce((sum, { openedAt, closedAt }) => {
      const end = closedAt === null ? until : new Date(closedAt)
      return sum + workingMinutesBetween(new Date(openedAt), end, working)
    }, 0)
    const hours = Math.round((minutes / HOUR) * 10) / 10
    return [{ employeeId, name, open, closed: own.length - open, hours }]
  })
}
