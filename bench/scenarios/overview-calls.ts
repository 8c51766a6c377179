import { signals } from '@cohort/contract/signals/calls'
import { ATTENTION_SORTS } from '@cohort/contract/signals/rules'
import { by, type Known, type ScreenCall } from './screen-call.ts'

const admin = by('admin')
const mentor = by('mentor')
const intern = by('intern')

const overviews = ({ planId }: Known): ScreenCall[] => [
  admin('overview', signals.overview),
  admin('overview: a batch', signals.overview, { query: { year: '2025', batch: 'Batch 2' } }),
  admin('overview: a plan', signals.overview, { query: { planId } }),
  mentor('overview', signals.overview),
  admin('overview: trends', signals.trends),
  admin('overview: trends of a batch', signals.trends, {
    query: { year: '2025', batch: 'Batch 2' },
  }),
  mentor('overview: trends', signals.trends),
]

/** The list of who needs help. */
const lists = ({ ids, planId }: Known): ScreenCall[] => {
  const rows = (about: string, query: object) =>
    admin(`overview list: ${about}`, signals.list, { query })
  const table = { limit: 50 }
  return [
    rows('needs action', { group: 'action' }),
    rows('all', table),
    rows('in the middle', { ...table, offset: 5000 }),
    rows('a common name', { name: 'menon' }),
    rows('red zone', { ...table, zone: 'RED ZONE' }),
    rows('waits for feedback', { ...table, pendingAction: 'feedback' }),
    rows('far behind', { ...table, band: 'far' }),
    rows('of a batch', { ...table, year: '2025', batch: 'Batch 2' }),
    rows('of a plan', { ...table, planId }),
    rows('of a mentor', { ...table, mentorId: ids.mentor }),
    ...ATTENTION_SORTS.flatMap((sort) => [
      rows(`by ${sort}`, { ...table, sort }),
      rows(`by ${sort}, descending`, { ...table, sort, direction: 'descending' }),
    ]),
    mentor('overview list: needs action', signals.list, { query: { group: 'action' } }),
    mentor('overview list: by lastUpdateOn', signals.list, {
      query: { ...table, sort: 'lastUpdateOn' },
    }),
  ]
}

const ofOneIntern = ({ ids }: Known): ScreenCall[] => [
  admin('signals of an intern', signals.get, { params: { userId: ids.intern } }),
  intern('own progress', signals.getOwn, { params: { userId: ids.intern } }),
  admin('signal settings', signals.readSettings),
]

export const overviewCalls = (known: Known): ScreenCall[] =>
  [overviews, lists, ofOneIntern].flatMap((of) => of(known))
