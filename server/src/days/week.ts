import type { Actor } from '@cohort/contract/access'
import { paths } from '@cohort/contract/app-paths'
import type { BodyOf } from '@cohort/contract/calls'
import { addDays, weekdayNumber } from '@cohort/contract/dates'
import { days } from '@cohort/contract/days/calls'
import type { OwnWeek, Week } from '@cohort/contract/days/schemas'
import { hasUpdates, weekSentences } from '@cohort/contract/days/week'
import { countUpdates } from '@cohort/contract/interns/rules'
import { showWork } from '#server/interns/work.ts'
import { notify } from '#server/notifications/notify.ts'
import { limitChanges } from '#server/notifications/sending-limit.ts'
import { record } from '#server/platform/audit/queries.ts'
import { transact } from '#server/platform/database/transact.ts'
import { refuse } from '#server/platform/http/http-error.ts'
import { listMentorsOf } from '#server/plans/mentor-queries.ts'
import { todayOf, type Services } from '#server/services.ts'
import { findName, listAdmins } from '#server/users/lookup-queries.ts'
import { listBlockedNames, listTaskNames } from './week-queries.ts'

const DAYS_OF_A_WEEK = 7
const WEEKS_READ = 4
const SUMMARIES_AN_HOUR = 5
const SUBJECT = 'week summary'

export async function readWeek(services: Services, actor: Actor, week: Week): Promise<OwnWeek> {
  const today = todayOf(services)
  const thisMonday = addDays(today, -((weekdayNumber(today) + DAYS_OF_A_WEEK - 1) % DAYS_OF_A_WEEK))
  const from = week === 'this' ? thisMonday : addDays(thisMonday, -DAYS_OF_A_WEEK)
  const sunday = addDays(from, DAYS_OF_A_WEEK - 1)
  const to = sunday < today ? sunday : today
  const work = await showWork(services, actor, actor.id, { weeks: WEEKS_READ })
  const days = work.days.filter(({ date }) => date >= from && date <= to)
  const { submitted, expected, extra } = countUpdates(days)
  const { orm } = services.database
  const tasks = await listTaskNames(orm, actor.id, { from, to })
  const namesOf = (isCompleted: boolean) =>
    tasks.filter((task) => task.isCompleted === isCompleted).map(({ name }) => name)
  return {
    from,
    to,
    written: submitted,
    days: expected,
    extra,
    planned: sumOf(days.map(({ planned }) => planned)),
    done: sumOf(days.map(({ done }) => done)),
    completed: namesOf(true),
    open: namesOf(false),
    blocked: week === 'this' ? await listBlockedNames(orm, actor.id) : [],
    recipients: await recipientsOf(services, actor),
  }
}

const HUNDREDTHS = 100
const sumOf = (hours: readonly number[]) =>
  Math.round(hours.reduce((sum, one) => sum + one, 0) * HUNDREDTHS) / HUNDREDTHS

async function recipientsOf(services: Services, actor: Actor) {
  const { orm } = services.database
  const mentor = (await listMentorsOf(orm, [actor.id], todayOf(services))).get(actor.id)
  if (mentor) return [mentor]
  return (await listAdmins(orm)).map(({ id, name }) => ({ id, name }))
}

export async function sendWeek(
  services: Services,
  actor: Actor,
  { week, note }: BodyOf<typeof days.sendWeek>,
): Promise<null> {
  const summary = await readWeek(services, actor, week)
  if (!hasUpdates(summary)) throw refuse(days.sendWeek, 'none')
  return transact(services, async (db, afterCommit) => {
    await limitChanges(services, db, actor, { subject: SUBJECT, most: SUMMARIES_AN_HOUR })
    await record(db, { actorId: actor.id, action: 'sent', subject: SUBJECT, subjectId: actor.id })
    const name = await findName(db, actor.id)
    const words = [`${name} sent a summary.`, ...weekSentences(summary), note && `Note: "${note}"`]
    const message = words.filter((part) => part !== '').join(' ')
    const notices = summary.recipients.map(({ id: userId }) => ({
      userId,
      kind: 'daily update' as const,
      subject: 'Summary of a week',
      message,
      link: paths.intern(actor.id),
      quotedIds: [actor.id],
    }))
    afterCommit(await notify(services, db, notices))
    return null
  })
}
