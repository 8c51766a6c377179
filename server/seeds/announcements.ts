import type { Role } from '@cohort/contract/access'
import { addDays, formatDay, type Day } from '@cohort/contract/dates'
import type { announcements } from '#server/announcements/table.ts'
import type { People } from './people.ts'
import type { Setting } from './setting.ts'

interface Draft {
  readonly daysAgo: number
  readonly message: string | ((lastDay: Day) => string)
  readonly role?: Role
  readonly cohort?: readonly [year: number, batch: string]
  readonly isPinned?: true
  /** For how many days it is listed; unlimited when absent. */
  readonly days?: number
}

const ANNOUNCEMENTS: readonly Draft[] = [
  {
    daysAgo: 62,
    message:
      'Welcome to Cohort! Plans, interactions, feedback and daily updates are now in one place.',
  },
  {
    daysAgo: 41,
    message: 'Welcome to the interns of 2026 Batch 3. Please complete your profiles this week.',
    role: 'Interns',
    cohort: [2026, 'Batch 3'],
  },
  {
    daysAgo: 27,
    message:
      'The library on the third floor has twelve new titles on system design. Borrow them for two weeks.',
  },
  {
    daysAgo: 16,
    message:
      'Tech talk on Thursday at 4 pm: how we test payments. Everyone is welcome, in person or online.',
    days: 7,
  },
  {
    daysAgo: 12,
    message: 'Mentors: please give feedback within two working days after an interaction.',
    role: 'Mentors',
  },
  {
    daysAgo: 8,
    message:
      'Please submit your daily updates by 6 pm, so that mentors can review them the same evening.',
    role: 'Interns',
    isPinned: true,
  },
  {
    daysAgo: 2,
    message: (lastDay) =>
      `The Pune office closes at 7 pm until ${formatDay(lastDay)}. Remote access works as usual.`,
    days: 21,
  },
]

export function makeAnnouncements(setting: Setting, { admins }: People) {
  return ANNOUNCEMENTS.map((draft): typeof announcements.$inferInsert => {
    const { daysAgo, message, role = null, cohort = [null, null], isPinned = false, days } = draft
    const day = setting.workdayUpTo(addDays(setting.today, -daysAgo))
    const createdAt = setting.at(day, '10:00')
    const end = days === undefined ? null : addDays(setting.workdayFrom(addDays(day, days - 1)), 1)
    return {
      id: setting.idAt(createdAt),
      authorId: setting.pick(admins).id,
      message: typeof message === 'string' ? message : message(addDays(end ?? day, -1)),
      audienceRole: role,
      audienceYear: cohort[0],
      audienceBatch: cohort[1],
      isPinned,
      expiresAt: end === null ? null : setting.at(end, '00:00'),
      createdAt,
    }
  })
}
