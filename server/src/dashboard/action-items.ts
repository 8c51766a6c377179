import { isAdmin, isMentor, type Actor } from '@cohort/contract/access'
import { addDays, toInstant, today, weekdayNumber, type Day } from '@cohort/contract/dates'
import {
  MAX_HELD_BACK,
  MAX_LISTED,
  MAX_UNANSWERED,
  NEW_FOR_DAYS,
} from '@cohort/contract/dashboard/rules'
import type { ActionItems, ActionItemsOf } from '@cohort/contract/dashboard/schemas'
import { isWorkedOn } from '#server/daily-updates/holidays/worked-days.ts'
import { findLeaveOver } from '#server/daily-updates/leave/queries.ts'
import { isDue } from '#server/daily-updates/missing/due.ts'
import {
  countExpiredInvitations,
  countForReminder,
  findExpectation,
} from '#server/daily-updates/missing/queries.ts'
import { countOnlyPlanned } from '#server/daily-updates/read.ts'
import { listDaysOf } from '#server/daily-updates/month-queries.ts'
import { findUrgent, listWaitingFor } from '#server/helpdesk/list.ts'
import { listUnreadReplies } from '#server/helpdesk/reply-queries.ts'
import { listInteractionsById } from '#server/interactions/queries.ts'
import {
  countDueSince,
  countNotHeld,
  findNextId,
  findOldestDue,
  findPendingFeedback,
} from '#server/interactions/due-queries.ts'
import { findInternsWithoutInteraction } from '#server/interactions/no-interaction-queries.ts'
import { findOldestRequest } from '#server/interactions/requests/queries.ts'
import { findWithoutBatch, findWithoutYear } from '#server/users/without-batch-queries.ts'
import { listDueObjectives } from '#server/signals/due-queries.ts'
import { listHeldBack, listNew, listOpenQuestions } from '#server/sharing/waiting-queries.ts'
import { listOpenSteps } from '#server/sharing/step-queries.ts'
import { listUnsent } from '#server/self-assessments/queries.ts'
import { ruleContextOf, type Services } from '#server/services.ts'
import { presentUser } from '#server/users/profile/present.ts'
import { findUser } from '#server/users/profile/queries.ts'
import { unansweredOf } from './blocked.ts'
import { lateFeedbackOf } from './late-feedback.ts'
import { withoutMeetingOf } from './without-meeting.ts'

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
  const [overdueFeedback, helpRequests, missingUpdates, withoutInteraction, requestedMeetings] =
    await Promise.all([
      overdueFeedbackOf(services),
      findUrgent(services, actor),
      missingOn(services, day),
      findInternsWithoutInteraction(orm, { now, timeZone }),
      findOldestRequest(orm, { now, timeZone }),
    ])
  return {
    role: 'Admins',
    overdueFeedback,
    helpRequests,
    missingUpdates,
    withoutBatch: await findWithoutBatch(orm),
    withoutYear: await findWithoutYear(orm),
    withoutInteraction,
    leaveOver: await findLeaveOver(orm, day),
    requestedMeetings,
  }
}

async function overdueFeedbackOf(services: Services) {
  const { timeZone } = ruleContextOf(services)
  const late = await lateFeedbackOf(services)
  const since = toInstant(late.endedBefore, '00:00', timeZone)
  const { orm } = services.database
  const [count, oldest] = await Promise.all([countDueSince(orm, since), findOldestDue(orm, since)])
  return { ...late, count, oldest }
}

async function missingOn(services: Services, date: Day) {
  if (!(await isWorkedOn(services, date))) return null
  const { orm } = services.database
  const clock = ruleContextOf(services)
  const [{ total: count, ...reminders }, planned] = await Promise.all([
    countForReminder(orm, { date }, clock),
    countOnlyPlanned(services, { date }),
  ])
  const haveAllSignedIn = count === reminders.toRemind + reminders.reminded
  const expiredInvitations = haveAllSignedIn
    ? 0
    : await countExpiredInvitations(orm, { date }, clock)
  return {
    date,
    isDue: await isDue(services, date),
    count,
    planned,
    ...reminders,
    expiredInvitations,
  }
}

async function mentorActionItems(
  services: Services,
  actor: Actor,
): Promise<ActionItemsOf<'Mentors'>> {
  const { id } = actor
  const { orm } = services.database
  const [feedbackDue, openRequests, withoutMeeting, openQuestions, heldBack, blocked] =
    await Promise.all([
      feedbackDueOf(services, id),
      listWaitingFor(services, id, MAX_LISTED),
      withoutMeetingOf(services, actor),
      listOpenQuestions(orm, id, MAX_UNANSWERED),
      listHeldBack(orm, id, MAX_HELD_BACK),
      unansweredOf(services, actor),
    ])
  return {
    role: 'Mentors',
    feedbackDue,
    openRequests,
    withoutMeeting,
    openQuestions,
    heldBack,
    blocked,
    nextInteraction: await nextOf(services, actor),
    notHeld: await countNotHeld(orm, id),
  }
}

async function feedbackDueOf(services: Services, mentorId: string) {
  const { orm } = services.database
  const ruleContext = ruleContextOf(services)
  const query = { now: ruleContext.now, limit: MAX_LISTED }
  const { total, ids } = await findPendingFeedback(orm, mentorId, query)
  const named = await listInteractionsById(orm, ids, ruleContext)
  const first = ids.flatMap((dueId) => named.filter((interaction) => interaction.id === dueId))
  return { total, first, lateBefore: (await lateFeedbackOf(services)).endedBefore }
}

async function nextOf(services: Services, { id }: Actor) {
  const { orm } = services.database
  const ruleContext = ruleContextOf(services)
  const nextId = await findNextId(orm, id, ruleContext.now)
  const [next] = await listInteractionsById(orm, nextId ? [nextId] : [], ruleContext)
  return next ?? null
}

/** What was written stays in sight on a day off, too. */
async function updateOf(services: Services, internId: string, day: Day) {
  const { orm } = services.database
  const expectation =
    (await isWorkedOn(services, day)) &&
    (await findExpectation(orm, internId, day, ruleContextOf(services)))
  const [written] = await listDaysOf(orm, internId, { from: day, to: day })
  if (!expectation && !written) return null
  const isExpected = expectation ? expectation.isExpected : false
  return {
    isExpected,
    tasks: 0,
    totalActualTime: 0,
    hoursMissing: 0,
    isDue: isExpected && (await isDue(services, day)),
    ...written,
  }
}

async function internActionItems(
  services: Services,
  actor: Actor,
): Promise<ActionItemsOf<'Interns'>> {
  const { id } = actor
  const { orm } = services.database
  const ruleContext = ruleContextOf(services)
  const day = today(ruleContext.now, ruleContext.timeZone)
  return {
    role: 'Interns',
    today: day,
    update: await updateOf(services, id, day),
    newProfile: await newProfileOf(services, actor, day),
    nextInteraction: await nextOf(services, actor),
    objectivesDue: await listDueObjectives(orm, id, {
      day,
      timeZone: ruleContext.timeZone,
      until: sundayAfter(day),
      limit: MAX_LISTED,
    }),
    newFeedback: await listNew(orm, actor, { now: ruleContext.now, limit: MAX_LISTED }),
    unreadReplies: await listUnreadReplies(orm, id, MAX_LISTED),
    nextSteps: await listOpenSteps(orm, actor, { now: ruleContext.now, limit: MAX_LISTED }),
    selfAssessments: await listUnsent(orm, id, { now: ruleContext.now, limit: MAX_LISTED }),
  }
}

async function newProfileOf(services: Services, actor: Actor, day: Day) {
  const record = await findUser(services.database.orm, actor.id)
  if (!record) return null
  const { dateOfJoining, profilePercentage } = presentUser(actor, record, services)
  const isNew = dateOfJoining === null || dateOfJoining > addDays(day, -NEW_FOR_DAYS)
  return isNew && profilePercentage < 100 ? profilePercentage : null
}

const sundayAfter = (day: Day) => addDays(day, (7 - weekdayNumber(day)) % 7)
