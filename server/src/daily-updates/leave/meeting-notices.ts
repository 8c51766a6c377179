import { paths } from '@cohort/contract/app-paths'
import { LEAVE_LABELS } from '@cohort/contract/daily-updates/rules'
import type { Leave } from '@cohort/contract/daily-updates/schemas'
import { formatShortDateTime, formatShortDay } from '@cohort/contract/dates'
import { listInWords } from '@cohort/contract/wording'
import { listAheadWithin } from '#server/interactions/of-intern-queries.ts'
import type { Notice } from '#server/notifications/notify.ts'
import { listMentorsOf } from '#server/plans/mentor-queries.ts'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { ruleContextOf, todayOf, type Services } from '#server/services.ts'

/** "on 4 Mar 2026", "from 4 Mar 2026 to 6 Mar 2026". */
export const daysInWords = ({ from, to }: Pick<Leave, 'from' | 'to'>) =>
  from === to
    ? `on ${formatShortDay(from)}`
    : `from ${formatShortDay(from)} to ${formatShortDay(to)}`

interface Recorded {
  readonly intern: { readonly id: string; readonly name: string }
  readonly leave: Leave
  readonly actorId: string
}

/** For the mentor, and for those with whom the intern has interactions ahead on these days, one for each person. */
export async function noticesToOthers(
  services: Services,
  db: Queryable,
  recorded: Recorded,
): Promise<Notice[]> {
  const { leave, actorId } = recorded
  const notices = await meetingNotices(services, db, recorded)
  const toMentor = await mentorNotice(services, db, { ...recorded, act: 'recorded' })
  const isTold = notices.some(({ userId }) => userId === toMentor?.userId)
  if (!toMentor || isTold || toMentor.userId === actorId) return notices
  return [...notices, { ...toMentor, recordId: leave.id }]
}

interface Acted extends Pick<Recorded, 'intern'> {
  readonly leave: Omit<Leave, 'id'>
  readonly act: 'recorded' | 'deleted'
}

export async function mentorNotice(
  services: Services,
  db: Queryable,
  acted: Acted,
): Promise<Notice | undefined> {
  const { intern, leave, act } = acted
  const mentor = (await listMentorsOf(db, [intern.id], todayOf(services))).get(intern.id)
  return (
    mentor && {
      userId: mentor.id,
      kind: 'daily update',
      subject: `${LEAVE_LABELS[leave.kind]} ${act}`,
      message: inOneSentence(acted),
      link: paths.intern(intern.id),
      quotedIds: [intern.id],
    }
  )
}

const inOneSentence = ({ intern, leave, act }: Acted) =>
  `${LEAVE_LABELS[leave.kind]} of ${intern.name} ${daysInWords(leave)} was ${act}.`

async function meetingNotices(
  services: Services,
  db: Queryable,
  { intern, leave, actorId }: Recorded,
): Promise<Notice[]> {
  const context = ruleContextOf(services)
  const ahead = await listAheadWithin(db, { internId: intern.id, ...leave }, context)
  const holders = new Set(ahead.flatMap(holdersOf))
  holders.delete(actorId)
  const what = inOneSentence({ intern, leave, act: 'recorded' })
  return Array.from(holders, (userId) => {
    const theirs = ahead.filter((meeting) => holdersOf(meeting).includes(userId))
    return {
      userId,
      kind: 'interaction',
      message: `${what} ${scheduledThen(theirs, context.timeZone)}`,
      link: `${paths.interactions}?view=agenda`,
      recordId: leave.id,
      quotedIds: [intern.id],
    }
  })
}

type Meeting = Awaited<ReturnType<typeof listAheadWithin>>[number]

const holdersOf = ({ mentorId, interviewerId }: Meeting) =>
  [mentorId, interviewerId].filter((userId) => userId !== null)

const MOST_NAMED = 3

export const scheduledThen = (meetings: readonly Named[], timeZone: string) =>
  `Scheduled with you then: ${inWords(meetings, timeZone)}.`

type Named = Pick<Meeting, 'name' | 'startsAt'>

function inWords(meetings: readonly Named[], timeZone: string): string {
  const named = meetings
    .slice(0, MOST_NAMED)
    .map(({ name, startsAt }) => `"${name}" on ${formatShortDateTime(startsAt, timeZone)}`)
  const more = meetings.length - named.length
  return listInWords(more > 0 ? [...named, `${more} more`] : named)
}
