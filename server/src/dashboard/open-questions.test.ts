import { dashboard } from '@cohort/contract/dashboard/calls'
import { MAX_UNANSWERED } from '@cohort/contract/dashboard/rules'
import { expect, test } from 'vitest'
import { askQuestions } from '../../test/scenarios/sharing.ts'
import { openWorld } from '../../test/world.ts'

const world = await openWorld()
const { as, manoj } = world

test('a mentor sees the unanswered questions about feedback, the longest waiting first', async () => {
  await askQuestions(world, 7)
  const { data } = await as(manoj, dashboard.actionItems, {})
  if (data.role !== 'Mentors') throw new Error('Not the items of a mentor.')
  expect(data.openQuestions.total).toBe(7)
  expect(data.openQuestions.first.map(({ interactionName }) => interactionName)).toEqual(
    [1, 2, 3, 4, 5, 6, 7].map((talk) => `Talk ${talk}`),
  )
  expect(data.openQuestions.first[0]?.askedAt).toBe('2026-03-05T06:15:00.000Z')
})

test('of many questions the newest are left out, and counted', async () => {
  await askQuestions(world, MAX_UNANSWERED + 1)
  const { data } = await as(manoj, dashboard.actionItems, {})
  if (data.role !== 'Mentors') throw new Error('Not the items of a mentor.')
  const { total, first } = data.openQuestions
  expect(total).toBe(MAX_UNANSWERED + 1)
  expect([first.length, first[0]?.interactionName]).toEqual([MAX_UNANSWERED, 'Talk 1'])
})
