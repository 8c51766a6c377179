import { HOUR } from '@cohort/contract/dates'
import { notify, type Notice } from '#server/notifications/notify.ts'
import { withdraw } from '#server/notifications/withdraw.ts'
import type { Queryable } from '#server/platform/database/queryable.ts'
import type { Services } from '#server/services.ts'
import { planNotices } from '../notices.ts'
import { listMentoredByPlans, wereToldTogether, type MentoredRow } from './mentors-queries.ts'
import { isNowMentor, noticesToMentors } from './mentors.ts'

type Mentor = { readonly id: string; readonly name: string } | undefined

export interface MentorChange {
  readonly planId: string
  readonly former: Mentor
  readonly next: Mentor
}

const UNDONE_WITHIN = HOUR / 4

/**
 * Of the current milestone: tells the two mentors and the interns whom they mentor, and answers these interns. A
 * change that is undone is withdrawn from those who have not read of it. Call `tell` after the commit.
 */
export async function tellOfMentorChange(services: Services, db: Queryable, change: MentorChange) {
  const { planId, former, next } = change
  if (former?.id === next?.id) return { internIds: new Set<string>(), tell: () => {} }
  const rows = await listMentoredByPlans(db, [planId])
  const internIds = rows.map(({ internId }) => internId)
  // The record by which they are withdrawn.
  const notices = noticesOfChange(change, rows).map((notice) => ({ ...notice, recordId: planId }))
  const { unseenIds, tell } = await withdrawUndone(services, db, change)
  const spared = new Set(unseenIds)
  const told = await notify(
    services,
    db,
    notices.filter(({ userId }) => !spared.has(userId)),
  )
  return {
    internIds: new Set(internIds),
    tell: () => {
      tell()
      told()
    },
  }
}

export function noticesOfChange(change: MentorChange, rows: readonly MentoredRow[]): Notice[] {
  const { former, next } = change
  const changed = rows.map((row) => ({ ...row, mentorId: former?.id ?? null }))
  const internIds = rows.map(({ internId }) => internId)
  return [...planNotices(internIds, messageOf(change)), ...noticesToMentors(changed, next)]
}

function messageOf({ former, next }: MentorChange) {
  return next ? isNowMentor(next) : `${former?.name ?? ''} is no longer your mentor.`
}

async function withdrawUndone(
  services: Services,
  db: Queryable,
  { planId, former, next }: MentorChange,
) {
  const nothing = { unseenIds: [], tell: () => {} }
  if (!former || !next) return nothing
  const since = new Date(services.now().getTime() - UNDONE_WITHIN)
  const about = { planId, userIds: [former.id, next.id], since }
  if (!(await wereToldTogether(db, about))) return nothing
  return withdraw(services, db, { recordId: planId, kind: 'plan' })
}
