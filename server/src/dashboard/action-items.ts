import { isAdmin, isMentor, type Actor } from '@cohort/contract/access'
import { addDays, toInstant, today, weekdayNumber, type Day } from '@cohort/contract/dates'
import { isWorkingDay } from '@cohort/contract/settings/working-days'
import { FEEDBACK_WAITS_TOO_LONG_AFTER_DAYS, MAX_LISTED } from '@cohort/contract/dashboard/rules'
import type { ActionItems, ActionItemsOf } from '@cohort/contract/dashboard/schemas'
import { listOpen } from '#server/blockers/queries.ts'
import { readerOf } from '#server/interns/reader.ts'
import { findHolidayOn } from '#server/daily-updates/holidays/queries.ts'
import { countForReminder, isExpectedOn } from '#server/daily-updates/missing/queries.ts'
import { countOnlyPlanned } from '#server/daily-updates/read.ts'
import { listDaysOf } from '#server/daily-updates/month-queries.ts'
import { findUrgent, listWaitingFor } from '#server/helpdesk/list.ts'
import { listInteractionsById } from '#server/interactions/queries.ts'
import { countDueSince, findNextId, listDueIds } from '#server/interactions/due-queries.ts'
import { countInternsWithoutInteraction } from '#server/interactions/no-interaction-queries.ts'
import { countRequests } from '#server/interactions/requests/queries.ts'
import { listDue } from '#server/signals/due-queries.ts'
import { listHeldBack, listNew, listOpenQuestions } from '#server/sharing/waiting-queries.ts'
import { listOpenSteps } from '#server/sharing/step-queries.ts'
import { listUnsent } from '#server/self-assessments/queries.ts'
import { ruleContextOf, type Services } from '#server/services.ts'

export function actionItemsOf(services: Services, actor: Actor): Promise<ActionItems> {
  if (isAdmin(actor)) return adminActionItems(services, actor)
  return isMentor(actor) ? mentorActionItems(services, actor) : internActionItems(services, actor)
}

async function adminActionItems(
  services: Services,
  actor: Actor,
): Promise<ActionItemsOf<'Admins'>> {
  const { orm } = services.database
  const { now, timeZone } = ruleContextOf(services)
  const day = today(now, timeZone)
  const endedBefore = addDays(day, -FEEDBACK_WAITS_TOO_LONG_AFTER_DAYS)
  const due = await countDueSince(orm, toInstant(endedBefore, '00:00', timeZone))
  const isOpen = await isOpenDay(services, day)
  return {
    role: 'Admins',
    overdueFeedback: { count: due, endedBefore },
    helpRequests: await findUrgent(services, actor),
    missingUpdates: isOpen ? await missingOn(services, day) : null,
    withoutInteraction: await countInternsWithoutInteraction(orm, { now, timeZone }),
    requestedMeetings: await countRequests(orm, { now, timeZone }),
  }
}

async function missingOn(services: Services, date: Day) {
  const zone = ruleContextOf(services)
  const { total, toRemind, reminded } = await countForReminder(
    services.database.orm,
    { date },
    zone,
  )
  return {
    date,
    count: total,
    planned: await countOnlyPlanned(services, { date }),
    toRemind,
    reminded,
  }
}

const isOpenDay = async (services: Services, day: Day) =>
  isWorkingDay(day, ruleContextOf(services).weeks) &&
  !(await findHolidayOn(services.database.orm, day))

async function mentorActionItems(
  services: Services,
  actor: Actor,
): Promise<ActionItemsOf<'Mentors'>> {
  const { id } = actor
  const { orm } = services.database
  const ruleContext = ruleContextOf(services)
  const { total, ids } = await listDueIds(orm, id, { now: ruleContext.now, limit: MAX_LISTED })
  const named = await listInteractionsById(orm, ids, ruleContext)
  const first = ids.flatMap((dueId) => named.filter((interaction) => interaction.id === dueId))
  return {
    role: 'Mentors',
    feedbackDue: { total, first },
    openRequests: await listWaitingFor(services, id, MAX_LISTED),
    openQuestions: await listOpenQuestions(orm, id, MAX_LISTED),
    // One line names the oldest; the next one follows when it is shared.
    heldBack: await listHeldBack(orm, id, 1),
    blocked: await unansweredOf(services, actor),
    nextInteraction: await nextOf(services, actor),
  }
}

async function nextOf(services: Services, { id }: Actor) {
  const { orm } = services.database
  const ruleContext = ruleContextOf(services)
  const nextId = await findNextId(orm, id, ruleContext.now)
  const [next] = await listInteractionsById(orm, nextId ? [nextId] : [], ruleContext)
  return next ?? null
}

async function unansweredOf(services: Services, actor: Actor) {
  const open = await listOpen(services.database.orm, await readerOf(services, actor))
  const waiting = open.filter(({ answeredAt }) => answeredAt === null)
  const first = waiting
    .slice(0, MAX_LISTED)
    .map(({ id, internId, intern, taskName, waitsFor }) => ({
      id,
      internId,
      intern,
      taskName,
      waitsFor,
    }))
  return { total: waiting.length, first }
}

async function internActionItems(
  services: Services,
  actor: Actor,
): Promise<ActionItemsOf<'Interns'>> {
  const { id } = actor
  const { orm } = services.database
  const ruleContext = ruleContextOf(services)
  const day = today(ruleContext.now, ruleContext.timeZone)
  const hasToWrite =
    (await isOpenDay(services, day)) && (await isExpectedOn(orm, id, day, ruleContext))
  const [written] = await listDaysOf(orm, id, { from: day, to: day })
  return {
    role: 'Interns',
    today: day,
    update: hasToWrite ? { tasks: 0, totalActualTime: 0, hoursMissing: 0, ...written } : null,
    nextInteraction: await nextOf(services, actor),
    objectivesDue: await listDue(orm, id, {
      day,
      timeZone: ruleContext.timeZone,
      until: sundayAfter(day),
      limit: MAX_LISTED,
    }),
    newFeedback: await listNew(orm, actor, { now: ruleContext.now, limit: MAX_LISTED }),
    nextSteps: await listOpenSteps(orm, actor, { now: ruleContext.now, limit: MAX_LISTED }),
    selfAssessments: await listUnsent(orm, id, { now: ruleContext.now, limit: MAX_LISTED }),
  }
}

const sundayAfter = (day: Day) => addDays(day, (7 - weekdayNumber(day)) % 7)
