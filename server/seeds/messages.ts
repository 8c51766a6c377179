import { paths } from '@cohort/contract/app-paths'
import { addDays, type Day } from '@cohort/contract/dates'
import type { NoticeKind } from '@cohort/contract/notifications/rules'
import type { notifications } from '#server/notifications/table.ts'
import type { Meeting } from './meeting.ts'
import type { People } from './people.ts'
import type { Setting } from './setting.ts'

type Notice = typeof notifications.$inferInsert

/** Notices of what the last weeks brought; the older ones have been read. */
export function makeNotifications(
  setting: Setting,
  { isha }: People,
  { meetings, help }: { readonly meetings: readonly Meeting[]; readonly help: readonly Notice[] },
) {
  const since = setting.at(addDays(setting.today, -35), '00:00')
  const told: Notice[] = meetings.flatMap(({ interaction, intern, mentor, feedback }) => {
    const { name, endsAt, createdAt, isScheduled } = interaction
    const link = paths.interactions
    const isDue = !feedback && isScheduled && endsAt <= setting.now
    return [
      {
        userId: intern.id,
        kind: 'interaction' as const,
        message: `${name} has been scheduled with ${mentor.name}.`,
        link,
        createdAt,
      },
      {
        userId: mentor.id,
        kind: 'interaction' as const,
        message: `${name} with ${intern.name} has been scheduled.`,
        link,
        createdAt,
      },
      ...(isDue
        ? [
            {
              userId: mentor.id,
              kind: 'feedback' as const,
              message: `Feedback for ${name} with ${intern.name} is due.`,
              link,
              createdAt: endsAt,
            },
          ]
        : []),
      ...(feedback
        ? [
            {
              userId: intern.id,
              kind: 'feedback' as const,
              message: `${mentor.name} gave feedback on ${name}.`,
              link,
              createdAt: feedback.createdAt,
            },
          ]
        : []),
    ]
  })
  const own: [userId: string, kind: NoticeKind, day: Day, message: string, link: string][] = [
    [
      isha.id,
      'plan',
      addDays(setting.today, -20),
      'Your plan is now Full Stack Foundations.',
      '/dashboard',
    ],
    [
      isha.id,
      'profile',
      addDays(setting.today, -6),
      'Your zone is now GREEN ZONE.',
      paths.myProfile,
    ],
  ]
  const more = own.map(([userId, kind, day, message, link]) => ({
    userId,
    kind,
    message,
    link,
    createdAt: setting.at(day, '10:40'),
  }))
  return [...told, ...help, ...more]
    .filter(({ createdAt }) => createdAt && createdAt >= since && createdAt <= setting.now)
    .map((notice): Notice => ({
      ...notice,
      id: setting.idAt(notice.createdAt ?? setting.now),
      readAt: readAt(setting, notice),
    }))
}

function readAt({ now }: Setting, { createdAt }: Notice): Date | null {
  const age = now.getTime() - (createdAt ?? now).getTime()
  return age > 4 * 86_400_000 && createdAt ? new Date(createdAt.getTime() + 7_200_000) : null
}
