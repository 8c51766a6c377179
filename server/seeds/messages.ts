import { paths } from '@cohort/contract/app-paths'
import { addDays, toLocalDateTime } from '@cohort/contract/dates'
import type { NoticeKind } from '@cohort/contract/notifications/rules'
import {
  changedNotices,
  feedbackDueMessage,
  feedbackNotices,
  scheduledNotices,
  type NoticeSubject,
} from '#server/interactions/notices.ts'
import type { notifications } from '#server/notifications/table.ts'
import { transferMessage } from '#server/plans/membership/transfers.ts'
import { sharedMessage } from '#server/sharing/notices.ts'
import { professionalNotice } from '#server/users/profile/professional-notice.ts'
import type { FeedbackRow, Meeting } from './meetings/feedback.ts'
import type { People } from './people.ts'
import type { Plans } from './plans.ts'
import type { Setting } from './setting.ts'

type Notice = typeof notifications.$inferInsert

/** With when its reader did what it asks for, which marks it as read. */
export type Made = Notice & { readonly doneAt?: Date | null | undefined }

interface Sources {
  readonly meetings: readonly Meeting[]
  readonly feedback: readonly FeedbackRow[]
  readonly help: readonly Made[]
  readonly plan: Plans
  readonly zones: readonly { readonly userId: string; readonly to: string; readonly at: Date }[]
}

export function makeNotifications(setting: Setting, people: People, sources: Sources): Notice[] {
  const { meetings, feedback, help, zones } = sources
  const since = setting.at(addDays(setting.today, -35), '00:00')
  const ofMeetings = meetings.flatMap((meeting) => noticesOf(setting, meeting))
  const ofZones = zones.map(({ userId, to, at }): Made => ({
    ...professionalNotice(userId, { zone: to }),
    createdAt: at,
  }))
  return [
    ...ofMeetings,
    ...ofSharing(feedback, meetings),
    ...help,
    ...ofZones,
    ...ofPlans(people, sources),
  ]
    .filter(({ createdAt }) => createdAt && createdAt >= since && createdAt <= setting.now)
    .map(({ doneAt, ...notice }: Made): Notice => ({
      ...notice,
      id: setting.idAt(notice.createdAt ?? setting.now),
      readAt: earlierMoment(doneAt, readAt(setting, notice)),
    }))
}

interface About {
  readonly kind: NoticeKind
  readonly at: Date | undefined
  readonly link?: string
  readonly doneAt?: Date | null | undefined
}

const noticeTo = (
  { id: userId }: { readonly id: string },
  { kind, at: createdAt, link = paths.interactions, doneAt }: About,
  message: string,
): Made => ({ userId, kind, message, link, createdAt, doneAt })

function noticesOf({ now, timeZone, workdayBack, at }: Setting, meeting: Meeting): Made[] {
  const { interaction, feedback } = meeting
  const { endsAt, createdAt, isScheduled, outcome } = interaction
  const made = { ...toldOf(meeting, timeZone), isScheduled: true }
  const isDue = !feedback && isScheduled && endsAt <= now
  const isHeld = !isScheduled && !outcome && endsAt > now
  const held = isHeld
    ? changedNotices(made, { ...made, isScheduled: false }, { now, timeZone })
    : []
  const due = isDue ? feedbackNotices(made, feedbackDueMessage(made)) : []
  return [
    ...sentAt(scheduledNotices(made, timeZone), createdAt),
    ...sentAt(held, at(workdayBack(2), '11:00')),
    ...sentAt(due, endsAt),
  ]
}

/** To the intern and the interviewer, in the words of the product. */
function toldOf({ interaction, intern, interviewer }: Meeting, timeZone: string): NoticeSubject {
  const { id, name, startsAt, place = null, isScheduled = true } = interaction
  const { durationMinutes: duration } = interaction
  const { day: date, time } = toLocalDateTime(startsAt, timeZone)
  return {
    id,
    name,
    date,
    time,
    duration,
    place,
    isScheduled,
    internId: intern.id,
    assignedIntern: intern.name,
    mentorId: interviewer.id,
    assignedMentor: interviewer.name,
    interviewerId: null,
    assignedInterviewer: null,
  }
}

const sentAt = (
  notices: ReturnType<typeof scheduledNotices>,
  createdAt: Date | undefined,
): Made[] =>
  notices.map(({ userId, kind, message, link, recordId }) => ({
    userId,
    kind,
    message,
    link,
    createdAt,
    ...(recordId && { recordId }),
  }))

/** As the interns were told when they could read it. */
function ofSharing(feedback: readonly FeedbackRow[], meetings: readonly Meeting[]): Made[] {
  const byInteraction = new Map(feedback.map((given) => [given.interactionId, given]))
  return meetings.flatMap(({ interaction, intern, interviewer }) => {
    const given = byInteraction.get(interaction.id)
    if (!given?.id || !given.sharedNotifiedAt) return []
    const about = {
      kind: 'feedback',
      at: given.sharedNotifiedAt,
      link: paths.receivedFeedback(given.id),
      doneAt: given.acknowledgedAt,
    } as const
    return [noticeTo(intern, about, sharedMessage(interviewer.name, interaction.name))]
  })
}

function ofPlans({ interns }: People, { plan }: Sources): Notice[] {
  const names = new Map(plan.plans.map(({ id, name }) => [id, name]))
  return plan.members.flatMap(({ internId, planId, joinedAt }) => {
    const intern = interns.find(({ id }) => id === internId)
    const to = { id: planId, name: names.get(planId) ?? '' }
    const message = transferMessage({ from: null, to })
    const about = { kind: 'plan', at: joinedAt, link: paths.dashboard } as const
    return intern ? [noticeTo(intern, about, message)] : []
  })
}

const earlierMoment = (one: Date | null | undefined, other: Date | null) =>
  one && (!other || one < other) ? one : other

function readAt({ now }: Setting, { createdAt }: Notice): Date | null {
  const age = now.getTime() - (createdAt ?? now).getTime()
  return age > 4 * 86_400_000 && createdAt ? new Date(createdAt.getTime() + 7_200_000) : null
}
