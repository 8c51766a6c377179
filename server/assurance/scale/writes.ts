import { announcements } from '@cohort/contract/announcements/calls'
import type { Call, InputOf } from '@cohort/contract/calls'
import { dailyUpdates } from '@cohort/contract/daily-updates/calls'
import { days } from '@cohort/contract/days/calls'
import { addDays } from '@cohort/contract/dates'
import { notifications } from '@cohort/contract/notifications/calls'
import { users } from '@cohort/contract/users/calls'
import { plans } from '@cohort/contract/plans/calls'
import { CAST, type Person } from '../../test/cast.ts'
import { TODAY } from '../../test/scenarios/writing.ts'
import { idOf } from './organisation.ts'

/** A call that writes for as many at once as it is told. */
export interface Write {
  readonly call: Call
  readonly about: string
  readonly by: Person
  readonly input: (facts: Facts) => object
}

export interface Facts {
  readonly count: number
  /** Enabled interns who are in no plan but the first; and notifications of Isha's. */
  readonly interns: readonly string[]
  readonly notificationIds: readonly string[]
  /** What a preview of the changes answered. */
  readonly basis: string
}

const { asha, manoj, isha } = CAST
const params = { planId: idOf('plan', 1) }
export const CHANGES = { phase: 'Phase 3' } as const

const write = <C extends Call>(
  by: Person,
  call: C,
  about: string,
  input: (facts: Facts) => InputOf<C>,
): Write => ({ call, about, by, input })

const many = <Made>(count: number, make: (at: number) => Made): Made[] =>
  Array.from({ length: count }, (_, at) => make(at))

const sheet = (count: number) => ({
  name: 'people.csv',
  content: Buffer.from(
    ['Name,Email', ...many(count, (at) => `Rohan ${at},rohan${at}@northwind.example`)].join('\n'),
  ).toString('base64'),
})

/** In this order: what one makes, the next needs. */
export const WRITES: readonly Write[] = [
  write(asha, users.applyChanges, 'of named people', ({ interns, basis }) => ({
    body: { who: { userIds: [...interns] }, changes: CHANGES, basis },
  })),
  write(asha, users.checkImport, '', ({ count }) => ({ body: sheet(count) })),
  write(asha, users.runImport, '', ({ count }) => ({ body: sheet(count) })),
  write(asha, plans.update, 'with its members', () => ({ params, body: { name: 'Backend' } })),
  write(asha, plans.addUsers, 'from elsewhere', ({ interns }) => ({
    params,
    body: { userIds: [...interns] },
  })),
  write(asha, plans.removeUsers, '', ({ interns }) => ({
    params,
    body: { userIds: [...interns] },
  })),
  write(asha, plans.duplicate, '', () => ({ params, body: { name: 'Again', startDate: TODAY } })),
  write(asha, plans.remove, '', () => ({ params })),
  write(asha, dailyUpdates.addHolidays, '', ({ count }) => ({
    body: { holidays: many(count, (at) => ({ name: 'Holiday', date: addDays('2027-01-01', at) })) },
  })),
  write(asha, dailyUpdates.remind, '', () => ({ body: { date: TODAY } })),
  write(manoj, days.remindAll, '', () => ({ body: { date: TODAY } })),
  write(asha, announcements.create, '', () => ({ body: { message: 'Tea is at four.' } })),
  write(isha, dailyUpdates.save, '', ({ count }) => ({
    params: { userId: isha.id },
    body: {
      date: '2026-03-05',
      tasks: many(Math.min(count, 20), (at) => ({
        taskData: { taskName: `Task ${at}`, activitiesPlanned: 'Read', estimatedTime: 0.25 },
      })),
    },
  })),
  write(isha, notifications.markAsRead, '', ({ notificationIds }) => ({
    body: { notificationIds: [...notificationIds] },
  })),
  write(isha, notifications.remove, '', ({ notificationIds }) => ({
    body: { notificationIds: [...notificationIds] },
  })),
]
