import { paths } from '@cohort/contract/app-paths'
import { addDays } from '@cohort/contract/dates'
import type { NoticeKind } from '@cohort/contract/notifications/rules'
import type { notifications } from '#server/notifications/table.ts'
import type { Meeting } from './feedback.ts'
import type { People } from './people.ts'
import type { Plans } from './plans.ts'
import type { Setting } from './setting.ts'

type Notice = typeof notifications.$inferInsert

interface Sources {
  readonly meetings: readonly Meeting[]
  readonly help: readonly Notice[]
  readonly plan: Plans
  readonly zones: readonly { readonly userId: string; readonly to: string; readonly at: Date }[]
}

/** Notices of the last weeks; the older ones have been read. */
export function makeNotifications(setting: Setting, people: People, sources: Sources): Notice[] {
  const { meetings, help, zones } = sources
  const since = setting.at(addDays(setting.today, -35), '00:00')
  const ofMeetings = meetings.flatMap((meeting) => noticesOf(setting, meeting))
  const ofZones = zones.map(({ userId, to, at }) =>
    noticeTo(
      { id: userId },
      { kind: 'profile', at, link: paths.myProfile },
      `Your zone is now ${to}.`,
    ),
  )
  return [...ofMeetings, ...help, ...ofZones, ...ofPlans(people, sources)]
    .filter(({ createdAt }) => createdAt && createdAt >= since && createdAt <= setting.now)
    .map((notice): Notice => ({
      ...notice,
      id: setting.idAt(notice.createdAt ?? setting.now),
      readAt: readAt(setting, notice),
    }))
}

interface About {
  readonly kind: NoticeKind
  readonly at: Date | undefined
  readonly link?: string
}

const noticeTo = (
  { id: userId }: { readonly id: string },
  { kind, at: createdAt, link = paths.interactions }: About,
  message: string,
): Notice => ({ userId, kind, message, link, createdAt })

function noticesOf({ now }: Setting, { interaction, intern, mentor, feedback }: Meeting): Notice[] {
  const { name, endsAt, createdAt, isScheduled } = interaction
  const isDue = !feedback && isScheduled && endsAt <= now
  const due = `Feedback for ${name} with ${intern.name} is due.`
  const given = `${mentor.name} gave feedback on ${name}.`
  const made = { kind: 'interaction', at: createdAt } as const
  return [
    noticeTo(intern, made, `${name} has been scheduled with ${mentor.name}.`),
    noticeTo(mentor, made, `${name} with ${intern.name} has been scheduled.`),
    ...(isDue ? [noticeTo(mentor, { kind: 'feedback', at: endsAt }, due)] : []),
    ...(feedback ? [noticeTo(intern, { kind: 'feedback', at: feedback.createdAt }, given)] : []),
  ]
}

function ofPlans({ interns }: People, { plan }: Sources): Notice[] {
  const names = new Map(plan.plans.map(({ id, name }) => [id, name]))
  return plan.members.flatMap(({ internId, planId, joinedAt }) => {
    const intern = interns.find(({ id }) => id === internId)
    const message = `Your plan is now ${names.get(planId)}.`
    const about = { kind: 'plan', at: joinedAt, link: paths.dashboard } as const
    return intern ? [noticeTo(intern, about, message)] : []
  })
}

function readAt({ now }: Setting, { createdAt }: Notice): Date | null {
  const age = now.getTime() - (createdAt ?? now).getTime()
  return age > 4 * 86_400_000 && createdAt ? new Date(createdAt.getTime() + 7_200_000) : null
}
