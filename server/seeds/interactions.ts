import { addDays, daysBetween, type Day } from '@cohort/contract/dates'
import { named } from '#server/platform/database/columns.ts'
import { makeFeedback, type InteractionRow, type Meeting } from './feedback.ts'
import type { Intern, People, Person } from './people.ts'
import { workdayFrom, workdayUpTo, type Setting } from './setting.ts'

interface Sketch {
  name: string
  intern: Intern
  mentor: Person
  day: Day
  time?: string
  onHold?: boolean
  /** About the average of its feedback; absent without feedback. */
  stars?: number
}

const TOPICS = [
  'Onboarding review',
  'Web basics review',
  'JavaScript interview',
  'React assessment',
  'Node.js interview',
  'Data modelling review',
  'Problem solving round',
  'Code review session',
  'Project presentation',
  'Mock client interview',
  'Testing practices review',
  'Mentoring session',
]

/** Chosen by the length of the name, not at random, so that other random choices stay the same. */
const PLACES = ['Room 2, first floor', 'https://meet.northwind.example/cohort', null]

export function makeMeetings(setting: Setting, people: People): Meeting[] {
  const sketches = [
    ...ofIsha(setting, people),
    ...held(setting, people),
    ...awaitingFeedback(setting, people),
    ...upcoming(setting, people),
  ]
  return sketches.map((sketch) => meetingOf(setting, sketch))
}

/** Days ago, topic and stars: a line that climbs, dips once and climbs again. */
const ISHAS_YEAR = [
  [128, 'Onboarding review', 2.5],
  [109, 'Web basics review', 3],
  [90, 'JavaScript interview', 3.5],
  [71, 'React assessment', 3],
  [50, 'Node.js interview', 3.5],
  [29, 'Code review session', 4],
  [13, 'Project presentation', 4.5],
] as const

function ofIsha({ today }: Setting, { isha, manoj, mentors }: People): Sketch[] {
  const other = mentors[1] ?? manoj
  const past = ISHAS_YEAR.map(([daysAgo, name, stars], index) => {
    const mentor = index % 3 === 2 ? other : manoj
    return { name, intern: isha, mentor, day: workdayUpTo(addDays(today, -daysAgo)), stars }
  })
  const yesterday = workdayUpTo(addDays(today, -1))
  return [
    ...past,
    { name: 'Data modelling review', intern: isha, mentor: manoj, day: yesterday, time: '11:00' },
    {
      name: 'Capstone design review',
      intern: isha,
      mentor: manoj,
      day: workdayFrom(addDays(today, 3)),
    },
    {
      name: 'Mock client interview',
      intern: isha,
      mentor: other,
      day: workdayFrom(addDays(today, 9)),
      onHold: true,
    },
  ]
}

/** Interns who joined in 2025 or later have been interviewed a few times. */
function held(setting: Setting, { interns, isha, mentors }: People): Sketch[] {
  const { today, between, pick } = setting
  return interns
    .filter((intern) => intern !== isha && intern.year >= 2025)
    .flatMap((intern) => {
      const first = addDays(intern.dateOfJoining, 10)
      const span = Math.max(0, Math.min(150, daysBetween(first, addDays(today, -3))))
      const ability = between(4, 8) / 2
      return setting.sample(TOPICS, between(1, 3)).map((name) => ({
        name,
        intern,
        mentor: pick(mentors),
        day: workdayUpTo(addDays(first, between(0, span))),
        stars: Math.max(1, Math.min(4.5, ability + between(-1, 1) / 2)),
      }))
    })
}

function awaitingFeedback(setting: Setting, { interns, isha, manoj, mentors }: People): Sketch[] {
  const recent = interns.filter(({ status, year }) => status === 'ACTIVE' && year === 2026)
  const waiting = setting.sample(
    recent.filter((intern) => intern !== isha),
    7,
  )
  return waiting.map((intern, index) => ({
    name: TOPICS[(index + 3) % TOPICS.length] ?? 'Review',
    intern,
    mentor: index === 0 ? manoj : (mentors[index] ?? manoj),
    day: workdayUpTo(addDays(setting.today, -1 - (index % 4))),
    time: '15:00',
  }))
}

function upcoming(setting: Setting, { interns, isha, mentors }: People): Sketch[] {
  const active = interns.filter((intern) => intern.status === 'ACTIVE' && intern !== isha)
  return setting.sample(active, 16).map((intern, index) => ({
    name: TOPICS[(index * 5) % TOPICS.length] ?? 'Review',
    intern,
    mentor: setting.pick(mentors),
    day: workdayFrom(addDays(setting.today, 1 + (index % 12))),
    onHold: index % 6 === 5,
  }))
}

function meetingOf(setting: Setting, { intern, mentor, stars, ...sketch }: Sketch): Meeting {
  const { at, between, pick, chance } = setting
  const time = sketch.time ?? `${between(10, 16)}:${pick(['00', '30'])}`
  const durationMinutes = pick([30, 45, 60])
  const startsAt = at(sketch.day, time)
  const endsAt = new Date(startsAt.getTime() + durationMinutes * 60_000)
  const createdAt = at(
    workdayUpTo(addDays(sketch.day < setting.today ? sketch.day : setting.today, -4)),
    '12:00',
  )
  const interaction: InteractionRow = {
    id: setting.idAt(createdAt),
    ...named(sketch.name),
    internId: intern.id,
    mentorId: mentor.id,
    interviewerId: chance(0.8) ? mentor.id : null,
    startsAt,
    durationMinutes,
    endsAt,
    isScheduled: !sketch.onHold,
    place: PLACES[sketch.name.length % PLACES.length] ?? null,
    feedbackDueNotifiedAt: endsAt <= setting.now ? endsAt : null,
    createdAt,
    updatedAt: createdAt,
  }
  if (stars === undefined) return { interaction, intern, mentor }
  const feedback = makeFeedback(setting, { interaction, intern, mentor }, stars)
  return { interaction, intern, mentor, feedback }
}
