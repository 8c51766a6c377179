import { feedbacks } from '@cohort/contract/feedback/calls'
import { DEFAULT_KPI_SETS, fittingSet } from '@cohort/contract/feedback/rules'
import { settings } from '@cohort/contract/settings/calls'
import { expect, test } from 'vitest'
import { openWorld } from '../../test/world.ts'

const world = await openWorld()
const { as, asha, anil, manoj, isha } = world

const SETS = [
  { name: 'Review', words: ['Review', ''], kpis: ['Concepts', 'Code Quality'] },
  { name: 'Talk', words: ['talk'], kpis: ['Communication'] },
]

const save = (sets: typeof SETS) => as(asha, feedbacks.saveKpiSets, { body: { sets } })

test('everybody reads the default sets until an admin saves others', async () => {
  const { data } = await as(manoj, feedbacks.kpiSets, {})
  // For the self-assessment.
  expect((await as(isha, feedbacks.kpiSets, {})).data).toEqual(data)
  expect(data.map(({ name }) => name)).toEqual(DEFAULT_KPI_SETS.map(({ name }) => name))
  expect((await save(SETS)).data).toEqual([
    { name: 'Review', words: ['review'], kpis: ['Concepts', 'Code Quality'] },
    { name: 'Talk', words: ['talk'], kpis: ['Communication'] },
  ])
  expect((await as(manoj, feedbacks.kpiSets, {})).data).toHaveLength(2)
})

test('a set follows a KPI that is renamed, and loses one that is removed', async () => {
  await save(SETS)
  const rename = { kind: 'kpi', value: 'Concepts', to: 'Ideas' } as const
  expect((await as(asha, settings.renameValue, { body: rename })).statusCode).toBe(200)
  const kpisOf = async () => (await as(manoj, feedbacks.kpiSets, {})).data.map(({ kpis }) => kpis)
  expect(await kpisOf()).toEqual([['Ideas', 'Code Quality'], ['Communication']])
  const remove = { kind: 'kpi', value: 'Communication' } as const
  expect((await as(asha, settings.removeValue, { query: remove })).statusCode).toBe(200)
  expect(await kpisOf()).toEqual([['Ideas', 'Code Quality']])
})

test.each([
  ['no set', [], 'sets', 'At least one set is needed.'],
  [
    'the same name twice',
    [SETS[0], { ...SETS[1], name: 'review' }],
    'sets',
    'Set names must be unique.',
  ],
  ['a set without KPIs', [{ ...SETS[0], kpis: [] }], 'sets.0.kpis', 'Choose at least one KPI.'],
  ['a set without a name', [{ ...SETS[0], name: ' ' }], 'sets.0.name', 'Name is required.'],
])('%s is refused', async (_, sets, field, sentence) => {
  const refused = await save(sets as typeof SETS)
  expect(refused).toMatchObject({ statusCode: 400, fields: { [field]: sentence } })
})

test('the name of an interaction proposes the set with the most of its words', () => {
  const named = (name: string) => fittingSet(DEFAULT_KPI_SETS, name)?.name
  expect(named('Code review')).toBe('Code review')
  expect(named('Mock client interview')).toBe('Interview')
  expect(named('Project presentation')).toBe('Presentation')
  expect(named('Lunch')).toBeUndefined()
})

test('of two admins who edit the sets, the second does not overwrite the first', async () => {
  const { data: basis } = await as(asha, feedbacks.kpiSets, {})
  const saveAs = (person: typeof asha, sets: typeof SETS) =>
    as(person, feedbacks.saveKpiSets, { body: { sets, basis } })
  expect((await saveAs(anil, SETS)).statusCode).toBe(200)
  expect(await saveAs(asha, SETS.slice(0, 1))).toMatchObject({
    statusCode: 409,
    message: 'The KPI sets were changed by another admin. Reload the page to see them.',
  })
  expect((await as(asha, feedbacks.kpiSets, {})).data).toHaveLength(SETS.length)
})
