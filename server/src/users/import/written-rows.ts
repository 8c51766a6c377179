import type { Notice } from '#server/notifications/notify.ts'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { writeMentor } from '#server/plans/membership/mentors.ts'
import { moveInto, recordEntries, type Transfer } from '#server/plans/membership/transfers.ts'
import type { Services } from '#server/services.ts'
import type { ZoneStep } from '#server/users/zone-history-queries.ts'
import { queueInvitations } from '../invitations/send.ts'
import { professionalNotice } from '../profile/professional-notice.ts'
import type { PersonEntry } from '../record-person.ts'
import type { MentorChange } from './journal/table.ts'
import { type RowPlan } from './plan-rows.ts'
import { columnNameOf } from './row-columns.ts'

type ActorId = string | null

export function auditOf({ user, changes, report }: RowPlan, actorId: ActorId): PersonEntry[] {
  if (!user) return []
  const action = report.outcome === 'created' ? 'created' : 'changed'
  const about = { subject: 'user', subjectId: user.id, personId: user.id }
  return [{ actorId, action: `${action} by import`, ...about, ...(changes && { changes }) }]
}

/** As after the single edit. */
export function noticesOf(rows: readonly RowPlan[], actorId: string): Notice[] {
  return rows.flatMap(({ user, changes, report }) => {
    if (!user || report.outcome !== 'updated' || user.id === actorId) return []
    const fields = Object.entries(changes ?? {}).map(([column, { to }]) => [
      columnNameOf(column),
      to,
    ])
    return [professionalNotice(user.id, Object.fromEntries(fields))]
  })
}

export function zoneChangeOf({ user, changes, report }: RowPlan): ZoneStep[] {
  if (!user) return []
  const to = user.zone ?? null
  if (report.outcome === 'created') return [{ userId: user.id, from: null, to }]
  const from = changes?.['zone']?.from as ZoneStep['from'] | undefined
  return from === undefined ? [] : [{ userId: user.id, from, to }]
}

interface Origin {
  readonly actorId: ActorId
  readonly now: Date
}

export async function joinPlans(db: Queryable, rows: readonly RowPlan[], { actorId, now }: Origin) {
  const joining = rows.flatMap((row) => row.joining ?? [])
  const moved: Transfer[] = []
  for (const [plan, ofPlan] of Map.groupBy(joining, (row) => row.plan)) {
    const people = ofPlan.map(({ person }) => person)
    const transfers = await moveInto(db, { plan, people, now })
    await recordEntries(db, { actorId, plan, transfers })
    moved.push(...transfers)
  }
  return moved
}

/** After the plans, since a change of the plan ends the choice of a mentor. */
export async function chooseMentors(db: Queryable, rows: readonly RowPlan[], actorId: ActorId) {
  const mentored = rows.flatMap((row) => row.mentored ?? [])
  const changes: MentorChange[] = []
  for (const [mentorId, interns] of Map.groupBy(mentored, (row) => row.mentorId)) {
    const internIds = interns.map(({ internId }) => internId)
    const { mentor, changed } = await writeMentor(db, actorId, { internIds, mentorId })
    if (mentor && changed.length > 0) {
      changes.push({ mentor: { id: mentor.id, name: mentor.name }, changed })
    }
  }
  return changes
}

export async function inviteCreated(
  services: Services,
  db: Queryable,
  rows: readonly RowPlan[],
  origin: Origin,
): Promise<void> {
  const people = rows.flatMap(({ user, report: { outcome, name, email } }) =>
    user && outcome === 'created' ? [{ id: user.id, name, email }] : [],
  )
  if (people.length > 0) await queueInvitations(services, db, { people, ...origin })
}
