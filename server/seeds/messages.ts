import { addDays, type Day } from '@cohort/contract/dates'
import type { announcements } from '#server/announcements/table.ts'
import type { helpRequests } from '#server/helpdesk/table.ts'
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

const REQUESTS = [
  [
    'Laptop battery',
    'The battery lasts for less than an hour. Could it be replaced?',
    'HIGH',
    'Admins',
  ],
  [
    'Access card',
    'My card does not open the door of the fourth floor any more.',
    'MEDIUM',
    'Admins',
  ],
  [
    'Repository access',
    'I need to be added to the training repository of my batch.',
    'HIGH',
    'Admins',
  ],
  [
    'Bank details',
    'My branch has been merged, and the IFSC code has changed. Is anything else needed?',
    'LOW',
    'Admins',
  ],
  ['Leave on Friday', 'Whom should I tell about leave during the milestone week?', 'LOW', 'Admins'],
  ['Second monitor', 'A second monitor would help me with the design milestone.', 'LOW', 'Admins'],
  [
    'Closures',
    'Could we go through closures again before the next interview?',
    'MEDIUM',
    'Mentors',
  ],
  [
    'Capstone topic',
    'I hesitate between two topics and would like your opinion.',
    'MEDIUM',
    'Mentors',
  ],
  [
    'Review feedback',
    'What would be a good first step for more depth in data structures?',
    'LOW',
    'Mentors',
  ],
  [
    'Failing build',
    'The pipeline fails only for my branch, and I have run out of ideas.',
    'HIGH',
    'Mentors',
  ],
] as const

export function makeHelpRequests(setting: Setting, { interns, isha, mentors, manoj }: People) {
  const others = setting.sample(
    interns.filter(({ status }) => status === 'ACTIVE'),
    REQUESTS.length,
  )
  return REQUESTS.map(
    ([subject, description, priority, recipient], index): typeof helpRequests.$inferInsert => {
      const sender = index === 2 || index === 7 ? isha : (others[index] ?? isha)
      const mentor = index % 3 === 1 || sender === isha ? manoj : setting.pick(mentors)
      const createdAt = setting.at(workdayUpTo(addDays(setting.today, -1 - index * 2)), '14:20')
      const isResolved = index % 3 === 0
      return {
        id: setting.idAt(createdAt),
        senderId: sender.id,
        subject,
        description,
        priority,
        recipient,
        recipientId: recipient === 'Mentors' ? mentor.id : null,
        status: isResolved ? 'RESOLVED' : 'PENDING',
        resolvedAt: isResolved ? new Date(createdAt.getTime() + 5_400_000) : null,
        createdAt,
      }
    },
  )
}

type Notice = typeof notifications.$inferInsert

/** Notices of what the last weeks brought; the older ones have been read. */
export function makeNotifications(
  setting: Setting,
  { admins, anita, isha }: People,
  meetings: readonly Meeting[],
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
  const desk = admins.map(({ id: userId }) => {
    const createdAt = setting.at(workdayUpTo(addDays(setting.today, -1)), '14:20')
    return {
      userId,
      message: 'A new help request is waiting: Laptop battery.',
      link: '/admin/pending-tickets',
      createdAt,
    }
  })
  const own: [userId: string, day: Day, message: string, link: string][] = [
    [
      isha.id,
      addDays(setting.today, -20),
      'Your plan is now Full Stack Foundations.',
      '/dashboard',
    ],
    [isha.id, addDays(setting.today, -6), 'Your zone is now GREEN ZONE.', '/dashboard/my-profile'],
    [
      anita.id,
      addDays(setting.today, -3),
      'A help request was raised: Repository access.',
      '/admin/pending-tickets',
    ],
  ]
  const more = own.map(([userId, day, message, link]) => ({
    userId,
    message,
    link,
    createdAt: setting.at(day, '10:40'),
  }))
  return [...told, ...desk, ...more]
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
