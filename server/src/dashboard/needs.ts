import type { Actor } from '@cohort/contract/access'
import {
  MOST_NAMED,
  WAITS_TOO_LONG_AFTER_DAYS,
  type Needs,
  type NeedsOf,
} from '@cohort/contract/dashboard'
import { addDays, momentOf, today, weekdayNumber, type Day } from '@cohort/contract/dates'
import { isWorkingDay } from '@cohort/contract/settings/working-days'
import { findHolidayOn } from '#server/daily-updates/holidays/queries.ts'
import { countWanted, isExpectedOn } from '#server/daily-updates/missing/queries.ts'
import { listDaysOf } from '#server/daily-updates/months/queries.ts'
import { countOpenSince, listOpenFor } from '#server/helpdesk/waiting/queries.ts'
import { listInteractionsById } from '#server/interactions/queries.ts'
import { countDueSince, findNextId, listDueIds } from '#server/interactions/waiting/queries.ts'
import { countWithout } from '#server/interactions/without/queries.ts'
import { listDue } from '#server/plans/due/queries.ts'
import type { Queryable } from '#server/queryable.ts'
import { factsOf, type Services } from '#server/services.ts'

/** What waits for this person, by role. */
export function needsOf(services: Services, actor: Actor): Promise<Needs> {
  if (actor.role === 'Admins') return services.database.read((db) => adminNeeds(services, db))
  return actor.role === 'Mentors' ? mentorNeeds(services, actor) : internNeeds(services, actor)
}

const DAY = 24 * 60 * 60_000

async function adminNeeds(services: Services, db: Queryable): Promise<NeedsOf<'Admins'>> {
  const { now, timeZone } = factsOf(services)
  const day = today(now, timeZone)
  const { feedback, helpRequest } = WAITS_TOO_LONG_AFTER_DAYS
  const endedBefore = addDays(day, -feedback)
  const due = await countDueSince(db, momentOf(endedBefore, '00:00', timeZone))
  const isOpen = await isWritten(services, day)
  return {
    role: 'Admins',
    overdueFeedback: { count: due, endedBefore },
    ageingRequests: await countOpenSince(db, new Date(now.getTime() - helpRequest * DAY)),
    missingUpdates: isOpen
      ? { date: day, count: await countWanted(db, { date: day }, { timeZone }) }
      : null,
    withoutInteraction: await countWithout(db, { now, timeZone }),
  }
}

/** Whether anybody has to write on that day. */
const isWritten = async (services: Services, day: Day) =>
  isWorkingDay(day, factsOf(services).weeks) && !(await findHolidayOn(services.database.orm, day))

async function mentorNeeds(services: Services, { id }: Actor): Promise<NeedsOf<'Mentors'>> {
  const { orm } = services.database
  const facts = factsOf(services)
  const { total, ids } = await listDueIds(orm, id, { now: facts.now, limit: MOST_NAMED })
  const named = await listInteractionsById(orm, ids, facts)
  const first = ids.flatMap((dueId) => named.filter((interaction) => interaction.id === dueId))
  return {
    role: 'Mentors',
    feedbackDue: { total, first },
    openRequests: await listOpenFor(orm, id, MOST_NAMED),
  }
}

async function internNeeds(services: Services, { id }: Actor): Promise<NeedsOf<'Interns'>> {
  const { orm } = services.database
  const facts = factsOf(services)
  const day = today(facts.now, facts.timeZone)
  const hasToWrite = (await isWritten(services, day)) && (await isExpectedOn(orm, id, day, facts))
  const [written] = await listDaysOf(orm, id, { from: day, to: day })
  const nextId = await findNextId(orm, id, facts.now)
  const [next] = await listInteractionsById(orm, nextId ? [nextId] : [], facts)
  return {
    role: 'Interns',
    today: day,
    update: hasToWrite ? { tasks: 0, totalActualTime: 0, ...written } : null,
    nextInteraction: next ?? null,
    objectivesDue: await listDue(orm, id, { until: sundayAfter(day), limit: MOST_NAMED }),
  }
}

/** The last day of this week. */
const sundayAfter = (day: Day) => addDays(day, (7 - weekdayNumber(day)) % 7)
