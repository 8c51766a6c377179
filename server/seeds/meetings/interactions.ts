import { addDays, type Day } from '@cohort/contract/dates'
import { named } from '#server/platform/database/columns.ts'
import { makeFeedback, type InteractionRow, type Meeting } from './feedback.ts'
import type { Character, Intern, People, Person } from '../people.ts'
import type { Rating } from '../profiles/profile.ts'
import { mentorIdOn, type Plans } from '../plans.ts'
import { earlierOf, laterOf, type Setting } from '../setting.ts'

interface Sketch {
  name: string
  character: Character
  /** Null for an intern in training without a plan, who has no mentor. */
  mentor: Person | null
  interviewer: Person
  day: Day
  time?: string
  onHold?: boolean
  isAbsent?: boolean
  /** Absent without feedback. */
  rating?: Rating
  index?: number
}

const TOPICS = {
  web: [
    'Onboarding review',
    'Web basics review',
    'JavaScript interview',
    'React assessment',
    'Code review session',
    'Project presentation',
    'Mock client interview',
  ],
  services: [
    'Onboarding review',
    'API design review',
    'Problem solving round',
    'Data modelling review',
    'Code review session',
    'Project presentation',
    'Mock client interview',
  ],
  testing: [
    'Onboarding review',
    'Test design review',
    'Testing practices review',
    'Test automation review',
    'Problem solving round',
    'Project presentation',
    'Mock client interview',
  ],
} as const

export function topicsFor({ designation }: Pick<Intern, 'designation'>) {
  if (designation === 'Testing') return TOPICS.testing
  return designation === 'Backend' ? TOPICS.services : TOPICS.web
}

/** Chosen by the length of the name, not at random, so that other random choices stay the same. */
const PLACES = ['Room 2, first floor', 'https://meet.northwind.example/cohort', null]

export function makeMeetings(setting: Setting, people: People, plan: Plans): Meeting[] {
  const sources = { people, plan }
  const sketches = people.characters.flatMap((character) => [
    ...held(setting, sources, character),
    ...awaitingFeedback(setting, sources, character),
    ...upcoming(setting, sources, character),
    ...missed(setting, sources, character),
  ])
  const ishas = ofIsha(setting, people)
  const taken = ishas.flatMap(({ interviewer, day, time }) =>
    time ? [spanOf(interviewer, setting.at(day, time), 60)] : [],
  )
  return [
    ...sketches.map((sketch) => meetingOf(setting, sketch, taken)),
    ...ishas.map((sketch) => meetingOf(setting, sketch, sketch.time ? [] : taken)),
  ]
}

interface Sources {
  readonly people: People
  readonly plan: Plans
}

interface Span {
  readonly who: Person
  readonly from: number
  readonly to: number
}

const MINUTE = 60_000

const spanOf = (who: Person, startsAt: Date, minutes: number): Span => ({
  who,
  from: startsAt.getTime(),
  to: startsAt.getTime() + minutes * MINUTE,
})

/** The first half hour from which the person is free; it is taken then. */
function firstFree(wished: Span, taken: Span[]): Date {
  const clash = taken.some(
    ({ who, from, to }) => who === wished.who && from < wished.to && wished.from < to,
  )
  if (clash) {
    const later = { ...wished, from: wished.from + 30 * MINUTE, to: wished.to + 30 * MINUTE }
    return firstFree(later, taken)
  }
  taken.push(wished)
  return new Date(wished.from)
}

type Held = Pick<Sketch, 'mentor' | 'interviewer'>

/**
 * The intern's mentor on the day, or today for a later day; those who were trained had one of their own. Every third
 * meeting is held by another person, so that two people rate each intern.
 */
function heldBy(
  setting: Setting,
  { people, plan }: Sources,
  { character, day, index = 0 }: Pick<Sketch, 'character' | 'day' | 'index'>,
): Held {
  const { mentors, manoj } = people
  const { intern, place, profile } = character
  const mentorId = mentorIdOn(plan, intern.id, earlierOf(day, setting.today))
  const own = mentors.findIndex(({ id }) => id === mentorId)
  const first = own === -1 ? place : own
  const mentorAt = (step: number) => mentors[(first + step) % mentors.length] ?? manoj
  const isTrained = profile.status === 'DEPLOYED' || profile.status === 'NOT_ACTIVE'
  const isAlone = own === -1 && !isTrained
  return {
    mentor: isAlone ? null : mentorAt(0),
    interviewer: mentorAt(index % 3 === 2 ? 1 + (place % 3) : 0),
  }
}

function held(setting: Setting, sources: Sources, character: Character): Sketch[] {
  const { intern, profile, place, until } = character
  const shift = profile.varies ? place % 6 : 0
  const earliest = addDays(intern.dateOfJoining, 4)
  const topics = topicsFor(intern)
  return profile.rated
    .map((rating) => ({ rating, day: setting.workdayUpTo(addDays(until, -rating[0] - shift)) }))
    .filter(({ day }) => day >= earliest)
    .map(({ rating, day }, index) => ({
      name: topics[index % topics.length] ?? 'Review',
      character,
      ...heldBy(setting, sources, { character, day, index }),
      day,
      rating,
      index,
    }))
}

function awaitingFeedback(setting: Setting, sources: Sources, character: Character): Sketch[] {
  const { profile, place, called, intern } = character
  // Of steady interns, a few met their mentor in the last days.
  const isRecent = called === 'steady' && place % 3 === 0 && intern.year === 2026
  const back = profile.awaited ?? (isRecent ? 1 + (place % 2) : undefined)
  if (back === undefined) return []
  const day = setting.workdayBack(back)
  const by = heldBy(setting, sources, { character, day })
  return [{ name: 'Mentoring session', character, ...by, day, time: '15:00' }]
}

/** One absence alone is no signal. */
function missed(setting: Setting, sources: Sources, character: Character): Sketch[] {
  const { called, place, intern } = character
  if (called !== 'steady' || place % 12 !== 5 || intern.year !== 2026) return []
  const day = setting.workdayBack(8 + (place % 5))
  if (day < addDays(intern.dateOfJoining, 4)) return []
  const by = heldBy(setting, sources, { character, day })
  return [{ name: 'Mentoring session', character, ...by, day, time: '16:00', isAbsent: true }]
}

function upcoming(setting: Setting, sources: Sources, character: Character): Sketch[] {
  const { profile, place, intern } = character
  if (profile.next === undefined) return []
  const isFirst = profile.rated.length === 0
  const day = setting.workdayFrom(
    addDays(setting.today, profile.next + (profile.varies ? place % 6 : 0)),
  )
  const name = isFirst ? 'Onboarding review' : (topicsFor(intern)[5] ?? 'Review')
  const onHold = profile.varies === true && place % 7 === 3
  return [{ name, character, ...heldBy(setting, sources, { character, day }), day, onHold }]
}

function ofIsha(setting: Setting, { characters, isha, manoj }: People): Sketch[] {
  const character = characters.find(({ intern }) => intern === isha)
  if (!character) return []
  const { today, workdayFrom, workdayBack } = setting
  const [soon, later] = [workdayFrom(addDays(today, 3)), workdayFrom(addDays(today, 9))]
  const own = { character, mentor: manoj, interviewer: manoj }
  return [
    { ...own, name: 'Data modelling review', day: workdayBack(1), time: '11:00' },
    { ...own, name: 'Capstone design review', day: soon },
    { ...own, name: 'Mock client interview', day: later, onHold: true },
  ]
}

function meetingOf(setting: Setting, sketch: Sketch, taken: Span[]): Meeting {
  const { character, mentor, interviewer, rating } = sketch
  const { at, between, pick, chance } = setting
  const { intern } = character
  const time = sketch.time ?? `${between(10, 16)}:${pick(['00', '30'])}`
  const durationMinutes = pick([30, 45, 60])
  const startsAt = firstFree(spanOf(interviewer, at(sketch.day, time), durationMinutes), taken)
  const endsAt = new Date(startsAt.getTime() + durationMinutes * MINUTE)
  const planned = setting.workdayUpTo(addDays(earlierOf(sketch.day, setting.today), -10))
  const createdAt = at(laterOf(planned, intern.dateOfJoining), '12:00')
  const interaction: InteractionRow = {
    id: setting.idAt(createdAt),
    ...named(sketch.name),
    internId: intern.id,
    mentorId: mentor?.id ?? null,
    interviewerId: chance(0.8) || interviewer !== mentor ? interviewer.id : null,
    startsAt,
    durationMinutes,
    endsAt,
    isScheduled: !sketch.onHold && !sketch.isAbsent,
    ...(sketch.isAbsent && absence(endsAt, interviewer)),
    place: PLACES[sketch.name.length % PLACES.length] ?? null,
    feedbackDueNotifiedAt: endsAt <= setting.now ? endsAt : null,
    createdAt,
    updatedAt: createdAt,
  }
  if (!rating) return { interaction, intern, interviewer }
  const about = { interaction, interviewer, character }
  const feedback = makeFeedback(setting, about, { rating, index: sketch.index ?? 0 })
  return { interaction, intern, interviewer, feedback }
}

const absence = (endsAt: Date, interviewer: Person) => ({
  outcome: 'INTERN_NO_SHOW' as const,
  outcomeReason: 'Did not come, and did not say why.',
  outcomeAt: endsAt,
  outcomeBy: interviewer.id,
})
