import { addDays, type Day } from '@cohort/contract/dates'
import { named } from '#server/platform/database/columns.ts'
import { makeFeedback, type InteractionRow, type Meeting } from './feedback.ts'
import type { Character, Intern, People, Person } from '../people.ts'
import type { Rating } from '../profiles/profile.ts'
import { earlierOf, laterOf, type Setting } from '../setting.ts'

interface Sketch {
  name: string
  character: Character
  mentor: Person
  day: Day
  time?: string
  onHold?: boolean
  isAbsent?: boolean
  /** Absent without feedback. */
  rating?: Rating
  /** The number of feedbacks before it. */
  index?: number
}

/** In the order in which an intern meets them. */
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

export function makeMeetings(setting: Setting, people: People): Meeting[] {
  const sketches = people.characters.flatMap((character) => [
    ...held(setting, people, character),
    ...awaitingFeedback(setting, people, character),
    ...upcoming(setting, people, character),
    ...missed(setting, people, character),
  ])
  return [...sketches, ...ofIsha(setting, people)].map((sketch) => meetingOf(setting, sketch))
}

/** Every third meeting is with another person, so that two people rate each intern. */
function mentorOf({ mentors, manoj }: People, { place }: Character, index = 0): Person {
  const step = index % 3 === 2 ? 1 : 0
  return mentors[(place + step) % mentors.length] ?? manoj
}

function held(setting: Setting, people: People, character: Character): Sketch[] {
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
      mentor: mentorOf(people, character, index),
      day,
      rating,
      index,
    }))
}

function awaitingFeedback(setting: Setting, people: People, character: Character): Sketch[] {
  const { profile, place, called, intern } = character
  // Of steady interns, a few met their mentor in the last days.
  const isRecent = called === 'steady' && place % 3 === 0 && intern.year === 2026
  const back = profile.awaited ?? (isRecent ? 1 + (place % 2) : undefined)
  if (back === undefined) return []
  const mentor = mentorOf(people, character)
  const day = setting.workdayBack(back)
  return [{ name: 'Mentoring session', character, mentor, day, time: '15:00' }]
}

/** One absence alone is no signal. */
function missed(setting: Setting, people: People, character: Character): Sketch[] {
  const { called, place, intern } = character
  if (called !== 'steady' || place % 12 !== 5 || intern.year !== 2026) return []
  const day = setting.workdayBack(8 + (place % 5))
  if (day < addDays(intern.dateOfJoining, 4)) return []
  const mentor = mentorOf(people, character)
  return [{ name: 'Mentoring session', character, mentor, day, time: '16:00', isAbsent: true }]
}

function upcoming(setting: Setting, people: People, character: Character): Sketch[] {
  const { profile, place, intern } = character
  if (profile.next === undefined) return []
  const isFirst = profile.rated.length === 0
  const day = setting.workdayFrom(
    addDays(setting.today, profile.next + (profile.varies ? place % 6 : 0)),
  )
  const name = isFirst ? 'Onboarding review' : (topicsFor(intern)[5] ?? 'Review')
  const onHold = profile.varies === true && place % 7 === 3
  return [{ name, character, mentor: mentorOf(people, character), day, onHold }]
}

function ofIsha(setting: Setting, { characters, isha, manoj }: People): Sketch[] {
  const character = characters.find(({ intern }) => intern === isha)
  if (!character) return []
  const { today, workdayFrom, workdayBack } = setting
  const [soon, later] = [workdayFrom(addDays(today, 3)), workdayFrom(addDays(today, 9))]
  const own = { character, mentor: manoj }
  return [
    { ...own, name: 'Data modelling review', day: workdayBack(1), time: '11:00' },
    { ...own, name: 'Capstone design review', day: soon },
    { ...own, name: 'Mock client interview', day: later, onHold: true },
  ]
}

function meetingOf(setting: Setting, { character, mentor, rating, ...sketch }: Sketch): Meeting {
  const { at, between, pick, chance } = setting
  const { intern } = character
  const time = sketch.time ?? `${between(10, 16)}:${pick(['00', '30'])}`
  const durationMinutes = pick([30, 45, 60])
  const startsAt = at(sketch.day, time)
  const endsAt = new Date(startsAt.getTime() + durationMinutes * 60_000)
  const planned = setting.workdayUpTo(addDays(earlierOf(sketch.day, setting.today), -10))
  const createdAt = at(laterOf(planned, intern.dateOfJoining), '12:00')
  const interaction: InteractionRow = {
    id: setting.idAt(createdAt),
    ...named(sketch.name),
    internId: intern.id,
    mentorId: mentor.id,
    interviewerId: chance(0.8) ? mentor.id : null,
    startsAt,
    durationMinutes,
    endsAt,
    isScheduled: !sketch.onHold && !sketch.isAbsent,
    ...(sketch.isAbsent && absence(endsAt, mentor)),
    place: PLACES[sketch.name.length % PLACES.length] ?? null,
    feedbackDueNotifiedAt: endsAt <= setting.now ? endsAt : null,
    createdAt,
    updatedAt: createdAt,
  }
  if (!rating) return { interaction, intern, mentor }
  const about = { interaction, mentor, character }
  const feedback = makeFeedback(setting, about, { rating, index: sketch.index ?? 0 })
  return { interaction, intern, mentor, feedback }
}

const absence = (endsAt: Date, mentor: Person) => ({
  outcome: 'INTERN_NO_SHOW' as const,
  outcomeReason: 'Did not come, and did not say why.',
  outcomeAt: endsAt,
  outcomeBy: mentor.id,
})
