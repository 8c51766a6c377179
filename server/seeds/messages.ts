import { paths } from '@cohort/contract/app-paths'
import { addDays } from '@cohort/contract/dates'
import type { NoticeKind } from '@cohort/contract/notifications/rules'
import type { notifications } from '#server/notifications/table.ts'
import type { Meeting } from './feedback.ts'
import type { People } from './people.ts'
import type { Setting } from './setting.ts'

type Notice = typeof notifications.$inferInsert

interface Sources {
  readonly meetings: readonly Meeting[]
  readonly help: readonly Notice[]
}

/** Notices of the last weeks; the older ones have been read. */
export function makeNotifications(setting: Setting, people: People, { meetings, help }: Sources) {
  const since = setting.at(addDays(setting.today, -35), '00:00')
  const ofMeetings = meetings.flatMap((meeting) => noticesOf(setting, meeting))
  return [...ofMeetings, ...help, ...ofIsha(setting, people)]
    .filter(({ createdAt }) => createdAt && createdAt >= since && createdAt <= setting.now)
    .map((notice): Notice => ({
      ...notice,
      id: setting.idAt(notice.createdAt ?? setting.now),
      readAt: readAt(setting, notice),
    }))
}

const noticeTo = (
  { id: userId }: { readonly id: string },
  kind: NoticeKind,
  createdAt: Date | undefined,
  message: string,
): Notice => ({ userId, kind, message, link: paths.interactions, createdAt })

function noticesOf({ now }: Setting, { interaction, intern, mentor, feedback }: Meeting): Notice[] {
  const { name, endsAt, createdAt, isScheduled } = interaction
  const isDue = !feedback && isScheduled && endsAt <= now
  const due = `Feedback for ${name} with ${intern.name} is due.`
  const given = `${mentor.name} gave feedback on ${name}.`
  return [
    noticeTo(intern, 'interaction', createdAt, `${name} has been scheduled with ${mentor.name}.`),
    noticeTo(mentor, 'interaction', createdAt, `${name} with ${intern.name} has been scheduled.`),
    ...(isDue ? [noticeTo(mentor, 'feedback', endsAt, due)] : []),
    ...(feedback ? [noticeTo(intern, 'feedback', feedback.createdAt, given)] : []),
  ]
}

function ofIsha({ at, today }: Setting, { isha }: People): Notice[] {
  const planned = at(addDays(today, -20), '10:40')
  const zoned = at(addDays(today, -6), '10:40')
  const plan = 'Your plan is now Full Stack Foundations.'
  return [
    { ...noticeTo(isha, 'plan', planned, plan), link: paths.dashboard },
    { ...noticeTo(isha, 'profile', zoned, 'Your zone is now GREEN ZONE.'), link: paths.myProfile },
  ]
}

function readAt({ now }: Setting, { createdAt }: Notice): Date | null {
  const age = now.getTime() - (createdAt ?? now).getTime()
  return age > 4 * 86_400_000 && createdAt ? new Date(createdAt.getTime() + 7_200_000) : null
}
