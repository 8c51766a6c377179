import { expect, test } from 'vitest'
import { overallRating, ratedInteractions, shownRating, skillAverages } from './analysis.ts'
import { ratingLine, skillRadar } from './charts.ts'
import { KPIS } from './kpis.ts'

const FEEDBACKS = [
  { avg_rating: 3, ratings: { Communication: 2, Concepts: 4 } },
  { avg_rating: 4.5, ratings: { Communication: 4.5 } },
]

test('the overall rating is the mean of the averages', () => {
  expect(overallRating(FEEDBACKS)).toBe(3.75)
  expect(overallRating([])).toBeUndefined()
})

test('a skill counts where it was rated, and skills that never were do not appear', () => {
  expect(skillAverages(FEEDBACKS, KPIS)).toEqual([
    { skill: 'Communication', average: 3.25, rated: 2 },
    { skill: 'Concepts', average: 4, rated: 1 },
  ])
})

test('skills come in the order of the list, and one that is not in it comes last', () => {
  const rated = [{ ratings: { Charm: 3, Communication: 2, Concepts: 4 } }]
  expect(skillAverages(rated, ['Concepts', 'Communication']).map(({ skill }) => skill)).toEqual([
    'Concepts',
    'Communication',
    'Charm',
  ])
})

test('a skill is rated where it has stars of its own, whatever its name', () => {
  const ratings: Record<string, number>[] = [{ constructor: 3 }, { Concepts: 4 }]
  const rated = ratings.map((given) => ({ ratings: given }))
  expect(skillAverages(rated, ['__proto__', 'toString', 'constructor', 'Concepts'])).toEqual([
    { skill: 'constructor', average: 3, rated: 1 },
    { skill: 'Concepts', average: 4, rated: 1 },
  ])
})

test('a rating of 0 counts like any other', () => {
  expect(skillAverages([{ ratings: { Concepts: 0 } }, { ratings: { Concepts: 5 } }], KPIS)).toEqual(
    [{ skill: 'Concepts', average: 2.5, rated: 2 }],
  )
})

test.each([
  [4, '4'],
  [3.25, '3.3'],
  [3.5, '3.5'],
  [4.04, '4'],
  [0, '0'],
  // An average that signals keep to hundredths, and the same one before that.
  [3.45, '3.5'],
  [3.446, '3.5'],
  [2.444, '2.4'],
])('%f is shown as %s', (rating, shown) => {
  expect(shownRating(rating)).toBe(shown)
})

const LOOK = { line: '#00f', text: '#000', grid: '#ccc', fontFamily: 'Sans' }

test('the line runs from 0 to 6 by halves, labelled with name and day in the organisation’s zone', () => {
  const rated = ratedInteractions(
    [
      {
        interaction: { name: 'Review', assignedIntern: '', assignedMentor: null },
        avg_rating: 3,
        createdAt: '2026-03-04T20:00:00.000Z',
      },
    ],
    'Asia/Kolkata',
  )
  expect(ratingLine(rated, LOOK)).toMatchObject({
    xAxis: { data: ['Review\n5 Mar 2026'] },
    yAxis: { min: 0, max: 6, interval: 0.5 },
    series: [{ data: [3] }],
  })
  const rotations = [3, 4].map((count) => {
    const repeated = Array.from({ length: count }, () => rated).flat()
    return ratingLine(repeated, LOOK).xAxis.axisLabel.rotate
  })
  expect(rotations).toEqual([0, 35])
})

test('the radar runs from 0 to 5 by ones, an axis a skill', () => {
  expect(skillRadar(skillAverages(FEEDBACKS, KPIS), LOOK)).toMatchObject({
    radar: {
      splitNumber: 5,
      indicator: [
        { name: 'Communication', min: 0, max: 5 },
        { name: 'Concepts', min: 0, max: 5 },
      ],
    },
    series: [{ data: [{ value: [3.25, 4] }] }],
  })
})
