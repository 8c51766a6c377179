import { addDays, type Day } from '@cohort/contract/dates'
import type { announcements } from '#server/announcements/table.ts'
import type { notifications } from '#server/notifications/table.ts'
import type { Meeting } from './interactions.ts'
import type { People } from './people.ts'
import { workdayUpTo, type Setting } from './setting.ts'

const ANNOUNCEMENTS = [
  [62, 'Welcome to Cohort! Plans, interactions, feedback and daily updates now live in one place.'],
  [41, 'A warm welcome to the interns of 2026 Batch 3. Please complete your profiles this week.'],
  [
    27,
    'The library on the third floor has twelve new titles on system design. Borrow them for two weeks.',
  ],
  [16, 'Tech talk on Thursday at 4 pm: how we test payments. Everybody is welcome, online too.'],
  [8, 'Please fill in your daily updates before 6 pm, so that mentors can read them the same day.'],
  [2, 'The Pune office is closed for maintenance this Saturday. Remote access stays available.'],
] as const

export function makeAnnouncements(setting: Setting, { admins }: People) {
  return ANNOUNCEMENTS.map(([daysAgo, message]): typeof announcements.$inferInsert => {
    const createdAt = setting.at(workdayUpTo(addDays(setting.today, -daysAgo)), '10:00')
    return { id: setting.idAt(createdAt), authorId: setting.pick(admins).id, message, createdAt }
  })
}

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
    const link = '/dashboard/interactions'
    const isDue = !feedback && isScheduled && endsAt <= setting.now
    return [
      {
        userId: intern.id,
        message: `${name} has been scheduled with ${mentor.name}.`,
        link,
        createdAt,
      },
      {
        userId: mentor.id,
        message: `${name} with ${intern.name} has been scheduled.`,
        link,
        createdAt,
      },
      ...(isDue
        ? [
            {
              userId: mentor.id,
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
              message: `${mentor.name} gave feedback on ${name}.`,
              link,
              createdAt: feedback.createdAt,
            },
          ]
        : []),
    ]
  })
  const own: [userId: string, day: Day, message: string, link: string][] = [
    [
      isha.id,
      addDays(setting.today, -20),
      'Your plan is now Full Stack Foundations.',
      '/dashboard',
    ],
    [isha.id, addDays(setting.today, -6), 'Your zone is now GREEN ZONE.', '/dashboard/my-profile'],
  ]
  const more = own.map(([userId, day, message, link]) => ({
    userId,
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
