import type { Queryable, Transaction } from '#server/platform/database/queryable.ts'
import { todayOf, type Services } from '#server/services.ts'
import { noticesToMentored } from '#server/plans/membership/mentors.ts'
import { listMemberships } from '#server/plans/membership/queries.ts'
import { noticesToInterns } from '#server/plans/membership/transfers.ts'
import { listPlansNamed } from '#server/plans/queries.ts'
import type { Notice } from '#server/notifications/notify.ts'
import { recordZoneChanges } from '#server/users/zone-history-queries.ts'
import { recordAboutPeople } from '../record-person.ts'
import type { ChunkResult, WriteOptions } from './journal/table.ts'
import { countOutcomes, planner, type RowPlan } from './plan-rows.ts'
import { mapInSlices } from './progress.ts'
import { findAffected, listMentorsCalled, lockTable, upsertUsers } from './queries.ts'
import { emailOf, employeeIdOf, mentorOf, planOf, type ValidatedRow } from './validate-row.ts'
import {
  auditOf,
  chooseMentors,
  inviteCreated,
  joinPlans,
  noticesOf,
  zoneChangeOf,
} from './written-rows.ts'

interface Planning extends Pick<WriteOptions, 'mode' | 'actorId'> {
  readonly isLocking: boolean
}

export async function planRows(
  services: Services,
  db: Queryable,
  rows: readonly ValidatedRow[],
  { mode, actorId, isLocking }: Planning,
): Promise<RowPlan[]> {
  const names = [...new Set(rows.flatMap((row) => planOf(row)?.toLowerCase() ?? []))]
  const called = [...new Set(rows.flatMap((row) => mentorOf(row) ?? []))]
  // Plans are locked before people, as everywhere.
  const plans = names.length > 0 ? await listPlansNamed(db, names, isLocking) : []
  if (isLocking) await lockTable(db)
  const mentors = called.length > 0 ? await listMentorsCalled(db, called) : []
  const emails = rows.flatMap((row) => emailOf(row) ?? [])
  const employeeIds = rows.flatMap((row) => employeeIdOf(row) ?? [])
  const affected = await findAffected(db, emails, employeeIds)
  const ids = names.length + called.length > 0 ? affected.map(({ id }) => id) : []
  const memberships = ids.length > 0 ? await listMemberships(db, ids) : []
  const current = new Map(memberships.map(({ internId, name }) => [internId, name]))
  const chosen = new Map(memberships.map(({ internId, mentorId }) => [internId, mentorId]))
  const choices = { plans, current, mentors, chosen, today: todayOf(services) }
  return mapInSlices(rows, planner(services, affected, { mode, actorId, choices }))
}

interface Written {
  readonly plans: readonly RowPlan[]
  /** Null when one refused row refuses all. */
  readonly result: ChunkResult | null
  readonly notices: readonly Notice[]
}

export async function writeRows(
  services: Services,
  db: Transaction,
  rows: readonly ValidatedRow[],
  options: WriteOptions,
): Promise<Written> {
  const { atomic, actorId, sendInvitations } = options
  const plans = await planRows(services, db, rows, { ...options, isLocking: true })
  const counts = countOutcomes(plans.map(({ report }) => report))
  if (atomic && counts.refused > 0) return { plans, result: null, notices: [] }
  const now = services.now()
  const changing = plans.filter(({ user }) => user)
  await upsertUsers(
    db,
    changing.flatMap(({ user }) => user ?? []),
  )
  const entries = changing.flatMap((plan) => auditOf(plan, actorId))
  await recordAboutPeople(services, db, entries)
  await recordZoneChanges(db, changing.flatMap(zoneChangeOf), { reason: null, actorId, at: now })
  const transfers = await joinPlans(db, plans, { actorId, now })
  const mentorChanges = await chooseMentors(db, plans, actorId)
  if (sendInvitations) await inviteCreated(services, db, plans, { actorId, now })
  const notices = [
    ...(actorId === null ? [] : noticesOf(plans, actorId)),
    ...noticesToInterns(transfers),
    ...mentorChanges.flatMap(({ changed, mentor }) => noticesToMentored(changed, mentor)),
  ]
  return { plans, result: { counts, transfers, mentorChanges }, notices }
}
