import { paths } from '@cohort/contract/app-paths'
import type { Holiday } from '@cohort/contract/daily-updates/schemas'
import { formatShortDay } from '@cohort/contract/dates'
import { listAheadOn } from '#server/interactions/of-intern-queries.ts'
import type { Notice } from '#server/notifications/notify.ts'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { ruleContextOf, type Services } from '#server/services.ts'
import { scheduledThen } from '../leave/meeting-notices.ts'

interface Added {
  readonly holidays: readonly Holiday[]
  readonly actorId: string
}

/** For those who have interactions ahead on a day that becomes a holiday, one for each person and day. */
export async function meetingNotices(
  services: Services,
  db: Queryable,
  { holidays, actorId }: Added,
): Promise<Notice[]> {
  const context = ruleContextOf(services)
  const days = holidays.map(({ date }) => date)
  const ahead = Map.groupBy(await listAheadOn(db, days, context), ({ day }) => day)
  return holidays.flatMap((holiday) => {
    const meetings = ahead.get(holiday.date) ?? []
    const people = new Set(meetings.flatMap(peopleOf))
    people.delete(actorId)
    return Array.from(people, (userId) => {
      const theirs = meetings.filter((meeting) => peopleOf(meeting).includes(userId))
      return {
        userId,
        kind: 'interaction' as const,
        message: `${formatShortDay(holiday.date)} is now a holiday: ${holiday.name}. ${scheduledThen(theirs, context.timeZone)}`,
        link: `${paths.interactions}?view=agenda`,
        recordId: holiday.id,
        quotedIds: [...new Set(theirs.map(({ internId }) => internId))],
      }
    })
  })
}

type Meeting = Awaited<ReturnType<typeof listAheadOn>>[number]

const peopleOf = ({ internId, mentorId, interviewerId }: Meeting) =>
  [internId, mentorId, interviewerId].filter((userId) => userId !== null)
