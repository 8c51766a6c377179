import { expect, test } from 'vitest'
import { DEFAULT_LISTS } from '../settings/rules.ts'
import { KPIS } from './kpis.ts'
import { averageRating, canGiveFeedback } from './rules.ts'
import { feedbackChange, feedbackForm, rating, snippetForm } from './schemas.ts'

const RULES = { lists: DEFAULT_LISTS }

const five = Object.fromEntries(KPIS.slice(0, 5).map((kpi) => [kpi, 4.5]))
const refusal = (ratings: object, descriptive_feedback = 'Solid work.') =>
  feedbackForm(RULES).safeParse({ ratings, descriptive_feedback }).error?.issues[0]?.message

test('the 21 KPIs have the names of the specification', () => {
  expect(KPIS).toEqual([
    'Communication',
    'Learning Curve',
    'Understanding',
    'Capability',
    'Task Completion',
    'Requirement Gathering',
    'Coding Skill',
    'In-depth Knowledge',
    'Experience',
    'Problem Solving',
    'Presentation',
    'Code Quality',
    'Concepts',
    'Contribution',
    'Logical Thinking',
    'Technical Proficiency',
    'Project Presentation',
    'Scenario-Based Questions',
    'Documentation',
    'QA Evaluation',
    'Code Complexity',
  ])
})

test('five rated KPIs and a comment are enough, including zero stars', () => {
  expect(refusal({ ...five, Communication: 0 })).toBe(undefined)
})

test('fewer than five KPIs are rejected with the message of each form', () => {
  const { Communication: _, ...four } = five
  const form = { ratings: four, descriptive_feedback: 'Solid work.' }
  expect(refusal(four)).toBe('Please select at least 5 KPIs.')
  expect(feedbackChange(RULES).safeParse(form).error?.issues[0]?.message).toBe(
    'Please select atleast 5 KPI',
  )
})

test('a chosen KPI must be rated, from 0 to 5 in half steps', () => {
  expect(refusal({ ...five, Experience: null })).toBe('Please provide a rating for this KPI.')
  for (const stars of [-0.5, 5.5, 3.3]) expect(refusal({ ...five, Experience: stars })).toBeTruthy()
})

test.each([0.5000000000000001, 2.5000000000000004, 0.49999999999999994, 4.999999999999999])(
  '%s is no half step, however near',
  (stars) => {
    const change = { ratings: { ...five, Experience: stars }, descriptive_feedback: 'Solid work.' }
    for (const read of [rating.safeParse(stars), feedbackChange(RULES).safeParse(change)])
      expect(read.error?.issues.map(({ message }) => message)).toEqual([
        'Ratings are 0 to 5 in half steps.',
      ])
    expect(refusal(change.ratings)).toBe('Ratings are 0 to 5 in half steps.')
  },
)

test('an edit names all KPIs that were selected and not rated', () => {
  const ratings = { ...five, Experience: null, Concepts: null }
  const read = feedbackChange(RULES).safeParse({ ratings, descriptive_feedback: 'Solid work.' })
  const message = 'Please provide ratings for: Experience, Concepts'
  expect(read.error?.issues).toMatchObject([
    { path: ['ratings', 'Experience'], message },
    { path: ['ratings', 'Concepts'], message },
  ])
})

test('only configured KPIs can be rated', () => {
  expect(refusal({ ...five, Charm: 5 })).toBeTruthy()
})

test('KPIs that the organisation has added can be rated', () => {
  const lists = { ...DEFAULT_LISTS, kpis: [...KPIS, 'Charm'] }
  const form = { ratings: { ...five, Charm: 5 }, descriptive_feedback: 'Solid work.' }
  expect(feedbackForm({ lists }).safeParse(form).success).toBe(true)
})

test('the description may not be blank', () => {
  expect(refusal(five, '  ')).toBe('Descriptive feedback cannot be empty.')
})

test('the average is the arithmetic mean of the ratings', () => {
  expect(averageRating({ Communication: 5, Concepts: 2, Experience: 3.5 })).toBe(3.5)
})

test('interviewer and assigned mentor may give feedback, and only while it is due', () => {
  const record = {
    mentorId: 'm',
    interviewerId: 'i',
    interactionStatus: 'FEEDBACK_PENDING',
  } as const
  expect(canGiveFeedback({ id: 'm', role: 'Mentors' }, record)).toBe(true)
  expect(canGiveFeedback({ id: 'i', role: 'Mentors' }, record)).toBe(true)
  expect(canGiveFeedback({ id: 'x', role: 'Mentors' }, record)).toBe(false)
  expect(canGiveFeedback({ id: 'm', role: 'Admins' }, record)).toBe(false)
  const early = { ...record, interactionStatus: 'PENDING' } as const
  expect(canGiveFeedback({ id: 'm', role: 'Mentors' }, early)).toBe(false)
})

test('missing ratings and ratings of another shape are too few', () => {
  for (const ratings of [undefined, null, []]) {
    const form = { ratings, descriptive_feedback: 'Solid work.' }
    expect(feedbackForm(RULES).safeParse(form).error?.issues[0]?.message).toBe(
      'Please select at least 5 KPIs.',
    )
  }
})

test.each([
  [' ', 'Write the saved phrase.'],
  ['x'.repeat(501), 'At most 500 characters are allowed.'],
  [` ${'x'.repeat(500)} `, undefined],
])('the saved phrase %j: %s', (text, message) => {
  expect(snippetForm.safeParse({ text }).error?.issues[0]?.message).toBe(message)
})
