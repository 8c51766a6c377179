import { addDays, today, type Day, DAY, HOUR } from '@cohort/contract/dates'
import { SHARED_AFTER_MINUTES } from '@cohort/contract/sharing/rules'
import type { feedbackQuestions, nextSteps } from '#server/sharing/table.ts'
import type { People } from '../people.ts'
import type { Setting } from '../setting.ts'
import type { FeedbackRow, Meeting } from './feedback.ts'

type Step = typeof nextSteps.$inferInsert
type Question = typeof feedbackQuestions.$inferInsert

const MINUTE = 60_000
const UNREAD_DAYS = 5

/** From an average on; the first that applies. */
const AGREED = [
  [
    4,
    'Explains decisions and names their costs.',
    'Let others speak first in reviews.',
    ['Lead the next code review', 'Write a short guide on the design', 'Pair with a newcomer'],
  ],
  [
    3,
    'Asks for help early and writes readable code.',
    'Write the tests before the code.',
    [
      'Add tests for the error cases',
      'Pair on the REST endpoint',
      'Write the README of the module',
    ],
  ],
  [
    0,
    'Friendly, and open to advice.',
    'Practise the fundamentals every day.',
    [
      'Repeat the exercises of this milestone',
      'Pair programming twice this week',
      'Explain one function in the daily meeting',
    ],
  ],
] as const

type Agreed = (typeof AGREED)[number]
const agreedOn = (average: number): Agreed => AGREED.find(([from]) => average >= from) ?? AGREED[2]

export interface Sharing {
  readonly feedback: readonly FeedbackRow[]
  readonly steps: readonly Step[]
  readonly questions: readonly Question[]
}

/**
 * What followed each feedback: nearly all are shared and, after a while, acknowledged; of each intern's last
 * two feedbacks the next steps are known. Isha's last one is new to her, and Manoj holds one back.
 */
export function makeSharing(
  setting: Setting,
  people: People,
  meetings: readonly Meeting[],
): Sharing {
  const given = meetings.flatMap((meeting) => (meeting.feedback ? [meeting] : []))
  const byIntern = [...Map.groupBy(given, ({ intern }) => intern.id).values()].map((own) =>
    own.toSorted((one, other) => momentOf(other) - momentOf(one)),
  )
  const held = heldBy(people, byIntern)
  const silent = silentSince(setting, people)
  const parts = byIntern.flatMap((own, nth) =>
    own.map((meeting, back) => {
      const until = silent.get(meeting.intern.id)
      return follow(setting, { meeting, back, nth, isHeld: meeting === held, until })
    }),
  )
  return {
    feedback: parts.map(({ feedback }) => feedback),
    steps: parts.flatMap(({ steps }) => steps),
    questions: parts.flatMap(({ questions }) => questions),
  }
}

/** Of those who wrote none of the last ten updates, the day after the last one: they do nothing from then on. */
const silentSince = ({ workdayBack }: Setting, { characters }: People) =>
  new Map(
    characters
      .filter(({ called }) => called === 'silent')
      .map(({ intern, profile }) => [intern.id, workdayBack(profile.missed.length - 1)]),
  )

const isTraining = ({ intern: { status } }: Meeting) =>
  status !== 'DEPLOYED' && status !== 'NOT_ACTIVE'

const momentOf = ({ feedback }: Meeting) => feedback?.createdAt.getTime() ?? 0

/** The newest one that Manoj gave to another intern than Isha. */
function heldBy({ manoj, isha }: People, byIntern: readonly (readonly Meeting[])[]) {
  const own = byIntern.flatMap(([last]) => (last ? [last] : []))
  return own
    .filter(({ interviewer, intern }) => interviewer === manoj && intern !== isha)
    .toSorted((one, other) => momentOf(other) - momentOf(one))[0]
}

interface About {
  readonly meeting: Meeting
  readonly back: number
  readonly nth: number
  readonly isHeld: boolean
  /** From then on the intern does nothing. */
  readonly until: Day | undefined
}

function follow(setting: Setting, about: About) {
  const { meeting, back, nth, isHeld } = about
  const { feedback } = meeting
  if (!feedback) throw new Error('Only what was given is shared.')
  const [, strength, improvement] = agreedOn(feedback.averageRating)
  const shared = isHeld
    ? heldStates(setting, feedback)
    : sharedStates(setting, feedback, back + nth)
  const row = { ...feedback, strength, improvement, ...shared }
  const isAsked =
    !isHeld && isTraining(meeting) && nth % 5 === 1 && back === 0 && Boolean(row.sharedNotifiedAt)
  return {
    feedback: row,
    steps: back < 2 && isTraining(meeting) ? stepsOf(setting, feedback, about) : [],
    questions: isAsked ? [questionOn(setting, row, nth)] : [],
  }
}

function sharedStates({ now, atWork }: Setting, { createdAt }: FeedbackRow, nth: number) {
  const sharedFrom = new Date(createdAt.getTime() + SHARED_AFTER_MINUTES * MINUTE)
  if (sharedFrom > now) return { sharedFrom }
  const read = atWork(new Date(sharedFrom.getTime() + (3 + (nth % 20)) * HOUR), 'later')
  // What was shared lately is still new, to some for longer.
  const age = now.getTime() - read.getTime()
  const isRead = age > DAY && (nth % 7 > 0 || age > UNREAD_DAYS * DAY)
  return {
    sharedFrom,
    sharedNotifiedAt: sharedFrom,
    ...(isRead && { acknowledgedAt: read }),
  }
}

const heldStates = (_setting: Setting, { createdAt }: FeedbackRow) => ({
  sharedFrom: null,
  heldAt: createdAt,
  heldReason: 'I want to explain it in person first.',
})

/** The first is done in time, the second is open, and a third is late for some. */
function stepsOf(
  setting: Setting,
  { id: feedbackId, internId, createdAt, averageRating }: FeedbackRow,
  { back, nth, isHeld, until = setting.today }: About,
): Step[] {
  const [, , , texts] = agreedOn(averageRating)
  const givenOn = today(createdAt, 'UTC')
  const count = 1 + ((nth + back) % 3)
  return texts.slice(0, count).map((text, index): Step => {
    const agreed = setting.workdayFrom(addDays(givenOn, 4 + index * 3))
    const coming = setting.workdayFrom(addDays(setting.today, 3))
    const isOpen = index === 1 && back === 0
    const dueOn = isOpen && agreed < coming ? coming : agreed
    const isDone = !isHeld && !isOpen && (back > 0 || index === 0) && dueOn < until
    return {
      id: setting.idAt(createdAt),
      feedbackId: feedbackId ?? '',
      internId,
      position: index + 1,
      text,
      dueOn,
      doneOn: isDone ? dueOn : null,
      createdAt,
    }
  })
}

const QUESTIONS = [
  [
    'Which part of the code do you mean?',
    'The importer: the error cases of an empty file are missing.',
  ],
  ['Could we look at an example together?', 'Gladly. I add half an hour to our next session.'],
] as const

/** Every second one waits for its answer. */
function questionOn(
  { idAt, now, atWork }: Setting,
  { id, sharedFrom }: FeedbackRow,
  nth: number,
): Question {
  const [question, answer] = QUESTIONS[nth % QUESTIONS.length] ?? QUESTIONS[0]
  const asked = Math.min((sharedFrom ?? now).getTime() + 2 * HOUR, now.getTime())
  const askedAt = atWork(new Date(asked), 'earlier')
  const answeredAt = atWork(new Date(askedAt.getTime() + 20 * HOUR), 'later')
  const isAnswered = nth % 2 === 0 && answeredAt < now
  return {
    id: idAt(askedAt),
    feedbackId: id ?? '',
    question,
    askedAt,
    ...(isAnswered && { answer, answeredAt }),
  }
}
