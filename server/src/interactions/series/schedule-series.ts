import type { Actor } from '@cohort/contract/access'
import { interactions } from '@cohort/contract/interactions/calls'
import type { Interaction } from '@cohort/contract/interactions/schemas'
import type { Meeting, NewSeries } from '@cohort/contract/interactions/series-schemas'
import { today } from '@cohort/contract/dates'
import { spanOf } from '@cohort/contract/interactions/rules'
import { notify } from '#server/notifications/notify.ts'
import { recordAll } from '#server/platform/audit/queries.ts'
import { named } from '#server/platform/database/columns.ts'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { transact } from '#server/platform/database/transact.ts'
import { refuse } from '#server/platform/http/http-error.ts'
import { ruleContextOf, type Services } from '#server/services.ts'
import { listMentorsOf } from '#server/plans/mentor-queries.ts'
import { lockPeople } from '#server/users/lookup-queries.ts'
import { describeConflicts } from '../conflicts/conflicts.ts'
import { inviteParticipants } from '../invitations/invitations.ts'
import { scheduledNotices } from '../notices.ts'
import { areActive, distinctIds } from '../participants.ts'
import { listInteractionsById, listOverlapping, type Clock } from '../queries.ts'
import { askersOf, closeMeetingRequests } from '../requests/queries.ts'
import { settleRequests } from '../requests/settle.ts'
import { resetReminders } from '../schedule.ts'
import { inOneNotice, type InteractionNotice } from './notices.ts'
import { insertSeries } from './queries.ts'

/** All of them, or none when one clashes: also with another admin's at the same moment. */
export async function scheduleSeries(services: Services, actor: Actor, form: NewSeries) {
  const context = ruleContextOf(services)
  const made = await transact(services, async (db, afterCommit) => {
    const personIds = peopleOf(form.meetings)
    const { now: createdAt, timeZone } = context
    const internIds = form.meetings.map(({ internId }) => internId)
    const mentors = await listMentorsOf(db, internIds, today(createdAt, timeZone))
    const mentorIds = [...mentors.values()].map(({ id }) => id)
    const locked = await lockPeople(db, distinctIds([...personIds, ...mentorIds]))
    requireActive(form.meetings, locked)
    const series = { name: form.name, createdBy: actor.id, createdAt }
    const rows = form.meetings.map((meeting) => {
      const mentor = mentors.get(meeting.internId)
      const isActive = areActive(locked, { mentorId: mentor?.id })
      return { ...rowOf(form, meeting, context), mentorId: (isActive && mentor?.id) || null }
    })
    const { seriesId, ids } = await insertSeries(db, series, rows)
    const read = await listInteractionsById(db, ids, context)
    const scheduled = ids.flatMap((id) => read.filter((one) => one.id === id))
    await requireFree(db, scheduled, { personIds, context })
    const entries = ids.map((id) => ({
      actorId: actor.id,
      action: 'scheduled',
      subject: 'interaction',
      subjectId: id,
    }))
    await recordAll(db, entries)
    await inviteParticipants(services, db, scheduled)
    const { notices, fulfilled } = await noticesOf(db, scheduled, context)
    afterCommit(await settleRequests(services, db, fulfilled))
    afterCommit(await notify(services, db, notices))
    return { id: seriesId, name: form.name, total: ids.length, ahead: ids.length }
  })
  services.outboxSignal.wake()
  return made
}

/** Also closes the requests of mentors that these interactions fulfil. */
async function noticesOf(
  db: Queryable,
  scheduled: readonly Interaction[],
  { now, timeZone }: Clock,
) {
  const notices: InteractionNotice[] = []
  const fulfilled: { readonly id: string }[] = []
  for (const interaction of scheduled) {
    const closed = await closeMeetingRequests(db, interaction, now)
    fulfilled.push(...closed)
    const askers = askersOf(closed)
    for (const notice of scheduledNotices(interaction, timeZone, askers))
      notices.push({ interaction, notice, isOwn: askers.includes(notice.userId) })
  }
  const name = scheduled[0]?.name
  const inOne = inOneNotice(
    notices,
    (count, days) => `${count} interactions "${name}" are scheduled ${days}.`,
  )
  return { notices: inOne, fulfilled }
}

const peopleOf = (meetings: readonly Meeting[]) =>
  distinctIds(meetings.flatMap(({ internId, interviewerId }) => [internId, interviewerId]))

function requireActive(
  meetings: readonly Meeting[],
  locked: Awaited<ReturnType<typeof lockPeople>>,
) {
  const [, sentence] = interactions.scheduleSeries.errors.inactive
  const fields = meetings.flatMap((meeting, at) =>
    areActive(locked, meeting) ? [] : [[`meetings.${at}`, sentence]],
  )
  if (fields.length > 0)
    throw refuse(interactions.scheduleSeries, 'inactive', { fields: Object.fromEntries(fields) })
}

function rowOf({ name, duration, place }: NewSeries, meeting: Meeting, { now, timeZone }: Clock) {
  const { internId, interviewerId, date, time } = meeting
  const span = spanOf({ date, time, duration }, timeZone)
  return {
    ...named(name),
    internId,
    interviewerId,
    ...span,
    durationMinutes: duration,
    place: place || null,
    ...resetReminders(span.startsAt, now),
    createdAt: now,
    updatedAt: now,
  }
}

interface Planned {
  readonly personIds: readonly string[]
  readonly context: Clock
}

/** One query for all: it finds what was there before and what is in the series itself. */
async function requireFree(
  db: Queryable,
  scheduled: readonly Interaction[],
  { personIds, context }: Planned,
) {
  const spans = scheduled.map((one) => spanOf(one, context.timeZone))
  const from = new Date(Math.min(...spans.map(({ startsAt }) => startsAt.getTime())))
  const until = new Date(Math.max(...spans.map(({ endsAt }) => endsAt.getTime())))
  const busy = await listOverlapping(db, { personIds, from, until })
  const fields = scheduled.flatMap((one, at) => {
    const sentence = describeConflicts(one, busy, context.timeZone)
    return sentence === '' ? [] : [[`meetings.${at}`, sentence]]
  })
  if (fields.length > 0)
    throw refuse(interactions.scheduleSeries, 'busy', { fields: Object.fromEntries(fields) })
}
