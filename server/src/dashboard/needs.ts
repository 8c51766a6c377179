import type { Actor } from '@cohort/contract/access'
import { addDays, momentOf, today, weekdayNumber, type Day } from '@cohort/contract/dates'
import { isWorkingDay } from '@cohort/contract/settings/working-days'
import { MOST_NAMED, WAITS_TOO_LONG_AFTER_DAYS } from '@cohort/contract/dashboard/rules'
import type { Needs, NeedsOf } from '@cohort/contract/dashboard/schemas'
import { findHolidayOn } from '#server/daily-updates/holidays/queries.ts'
import { countMissing, isExpectedOn } from '#server/daily-updates/missing/queries.ts'
import { listDaysOf } from '#server/daily-updates/month-queries.ts'
import { countOpenSince, listOpenFor } from '#server/helpdesk/open-queries.ts'
import { listInteractionsById } from '#server/interactions/queries.ts'
import { countDueSince, findNextId, listDueIds } from '#server/interactions/due-queries.ts'
import { countWithout } from '#server/interactions/without-queries.ts'
import { listDue } from '#server/plans/due-queries.ts'
import { ruleContextOf, type Services } from '#server/services.ts'

export function needsOf(services: Services, actor: Actor): Promise<Needs> {
  if (actor.role === 'Admins') return adminNeeds(services)
  return actor.role === 'Mentors' ? mentorNeeds(services, actor) : internNeeds(services, actor)
}

const DAY = 24 * 60 * 60_000

async function adminNeeds(services: Services): Promise<NeedsOf<'Admins'>> {
  const { orm } = services.database
  const { now, timeZone } = ruleContextOf(services)
  const day = today(now, timeZone)
  const { feedback, helpRequest } = WAITS_TOO_LONG_AFTER_DAYS
  const endedBefore = addDays(day, -feedback)
  const due = await countDueSince(orm, momentOf(endedBefore, '00:00', timeZone))
  const isOpen = await isOpenDay(services, day)
  return {
    role: 'Admins',
    overdueFeedback: { count: due, endedBefore },
    ageingRequests: await countOpenSince(orm, new Date(now.getTime() - helpRequest * DAY)),
    missingUpdates: isOpen
      ? { date: day, count: await countMissing(orm, { date: day }, { timeZone }) }
      : null,
    withoutInteraction: await countWithout(orm, { now, timeZone }),
  }
}

const isOpenDay = async (services: Services, day: Day) =>
  isWorkingDay(day, ruleContextOf(services).weeks) &&
  !(await findHolidayOn(services.database.orm, day))

async function mentorNeeds(services: Services, { id }: Actor): Promise<NeedsOf<'Mentors'>> {
  const { orm } = services.database
  const ruleContext = ruleContextOf(services)
  const { total, ids } = await listDueIds(orm, id, { now: ruleContext.now, limit: MOST_NAMED })
  const named = await listInteractionsById(orm, ids, ruleContext)
  const first = ids.flatMap((dueId) => named.filter((interaction) => interaction.id === dueId))
  return {
    role: 'Mentors',
    feedbackDue: { total, first },
    openRequests: await listOpenFor(orm, id, MOST_NAMED),
  }
}

async function internNeeds(services: Services, { id }: Actor): Promise<NeedsOf<'Interns'>> {
  const { orm } = services.database
  const ruleContext = ruleContextOf(services)
  const day = today(ruleContext.now, ruleContext.timeZone)
  const hasToWrite =
    (await isOpenDay(services, day)) && (await isExpectedOn(orm, id, day, ruleContext))
  const [written] = await listDaysOf(orm, id, { from: day, to: day })
  const nextId = await findNextId(orm, id, ruleContext.now)
  const [next] = await listInteractionsById(orm, nextId ? [nextId] : [], ruleContext)
  return {
    role: 'Interns',
    today: day,
    update: hasToWrite ? { tasks: 0, totalActualTime: 0, ...written } : null,
    nextInteraction: next ?? null,
    objectivesDue: await listDue(orm, id, { until: sundayAfter(day), limit: MOST_NAMED }),
  }
}

const sundayAfter = (day: Day) => addDays(day, (7 - weekdayNumber(day)) % 7)
