import { audit } from '@cohort/contract/audit/calls'
import { blockers } from '@cohort/contract/blockers/calls'
import { dashboard } from '@cohort/contract/dashboard/calls'
import { addDays } from '@cohort/contract/dates'
import { days } from '@cohort/contract/days/calls'
import { directory } from '@cohort/contract/directory/calls'
import { PEOPLE_SORTS } from '@cohort/contract/directory/rules'
import { EVENT_KINDS } from '@cohort/contract/interns/rules'
import { interns } from '@cohort/contract/interns/calls'
import { RARE_NAME } from '../fixtures/generator.ts'
import { by, type Known, type ScreenCall } from './screen-call.ts'

const admin = by('admin')
const mentor = by('mentor')
const intern = by('intern')

const TRAINING = { scope: 'training' } as const
const EVERYONE = { scope: 'everyone' } as const

/** The table of people. */
const peopleTable = ({ planId, ids, day }: Known): ScreenCall[] => {
  const rows = (about: string, filters: object, more: object = {}) =>
    admin(`people table: ${about}`, directory.list, { body: { filters, sorts: [], ...more } })
  return [
    rows('in training', TRAINING),
    rows('everyone', EVERYONE),
    rows('a rare name', { ...EVERYONE, name: RARE_NAME }),
    rows('a common name', { ...TRAINING, name: 'menon' }),
    rows('red zone of a batch', { ...TRAINING, zone: ['RED ZONE'], batch: ['Batch 2'] }),
    rows('of a plan', { ...TRAINING, planId: [planId] }),
    rows('of a mentor', { ...TRAINING, mentorId: [ids.mentor] }),
    rows('no update for a week', { ...TRAINING, updatedBefore: addDays(day, -7) }),
    rows('behind, badly rated', { ...TRAINING, behindBy: 5, ratedAtMost: 3 }),
    rows('no meeting for a month', { ...TRAINING, noMeetingDays: 30, noMeetingPlanned: true }),
    ...PEOPLE_SORTS.map((column) =>
      rows(`by ${column}`, TRAINING, { sorts: [{ column, isDescending: true }] }),
    ),
    admin('people table: in the middle', directory.list, {
      body: { filters: TRAINING, sorts: [] },
      query: { offset: 5000 },
    }),
    admin('people table: views', directory.listViews),
  ]
}

/** The page of an intern, for each who opens it. */
const internPage = ({ ids, mentoredInternId, day }: Known): ScreenCall[] =>
  [
    { as: admin, userId: ids.intern },
    { as: mentor, userId: mentoredInternId },
    { as: intern, userId: ids.intern },
  ].flatMap(({ as, userId }) => {
    const params = { userId }
    return [
      as('intern: header', interns.header, { params }),
      as('intern: timeline', interns.timeline, { params }),
      ...EVENT_KINDS.map((kind) =>
        as(`intern: timeline of ${kind}`, interns.timeline, { params, query: { kinds: [kind] } }),
      ),
      as('intern: work', interns.work, { params }),
      as('intern: tasks', interns.tasks, { params }),
      as('intern: tasks by words', interns.tasks, { params, query: { name: 'login' } }),
      as('intern: blockers', blockers.listOf, { params }),
      as('intern: a day', days.get, { params, query: { date: day } }),
    ]
  })

const neighbours = ({ ids, mentoredInternId, day }: Known): ScreenCall[] => [
  mentor('free times', interns.freeTimes, { params: { userId: mentoredInternId } }),
  admin('neighbours among people', interns.neighbours, {
    params: { userId: ids.intern },
    body: { list: 'people', sort: 'training' },
  }),
  admin('neighbours in the overview', interns.neighbours, {
    params: { userId: ids.intern },
    body: { list: 'overview' },
  }),
  admin('neighbours in the list of a day', interns.neighbours, {
    params: { userId: ids.intern },
    body: { list: 'day', date: day },
  }),
  mentor('neighbours among own interns', interns.neighbours, {
    params: { userId: mentoredInternId },
    body: { list: 'mine' },
  }),
  mentor('own interns', interns.mine),
]

const everyonesDay = ({ day, ids }: Known): ScreenCall[] => {
  const body = { date: day }
  const month = { month: day.slice(0, 7) }
  return [
    admin('day: everyone', days.list, { body }),
    admin('day: missing', days.list, { body: { ...body, group: 'missing' } }),
    admin('day: of a batch', days.list, { body: { ...body, year: [2025], batch: ['Batch 2'] } }),
    admin('day: a common name', days.list, { body: { ...body, name: 'menon' } }),
    mentor('day: own interns', days.list, { body }),
    admin('month: everyone', days.month, { body: month }),
    admin('month: of a batch', days.month, {
      body: { ...month, year: [2025], batch: ['Batch 2'] },
    }),
    mentor('month: own interns', days.month, { body: month }),
    intern('own statistics', days.ownStatistics, { params: { userId: ids.intern } }),
    admin('blockers', blockers.list),
    mentor('blockers', blockers.list),
  ]
}

const palette = (): ScreenCall[] =>
  ['menon', 'a', RARE_NAME, 'NW26201', 'HD-112'].map((text) =>
    admin(`palette: ${text}`, dashboard.search, { query: { text } }),
  )

const auditLog = ({ ids, day }: Known): ScreenCall[] => [
  admin('audit: first page', audit.list),
  admin('audit: of a person', audit.list, { query: { personId: ids.intern } }),
  admin('audit: of a week', audit.list, { query: { from: addDays(day, -7), to: day } }),
  admin('audit: by words', audit.list, { query: { text: 'interaction' } }),
]

export const internCalls = (known: Known): ScreenCall[] =>
  [peopleTable, internPage, neighbours, everyonesDay, palette, auditLog].flatMap((of) => of(known))
