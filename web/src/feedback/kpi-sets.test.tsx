import { feedbacks } from '@cohort/contract/feedback/calls'
import { schedule } from '@cohort/server/test/scenarios/scheduling'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openBrowser } from '../../test/render-as.tsx'

const world = await openBrowser()
const { visit, as, clock, asha, manoj } = world

const kpis = () => screen.getAllByRole('checkbox').map((box) => box.getAttribute('value') ?? '')

test('the KPIs of the matching set are listed first, and a press on a set ticks its KPIs', async () => {
  const { id } = await schedule(world, { name: 'Mock client interview' })
  clock.advance(120)
  const { user } = await visit(`/mentor/feedback/create/${id}`, manoj)
  expect(await screen.findByRole('radio', { name: 'Interview' })).toHaveProperty('checked', true)
  expect(kpis().slice(0, 3)).toEqual(['Communication', 'Problem Solving', 'Logical Thinking'])
  expect(kpis()).toHaveLength(6)
  const ticked = () =>
    screen.getAllByRole<HTMLInputElement>('checkbox', { checked: true }).map(({ value }) => value)
  await user.click(screen.getByRole('radio', { name: 'Interview' }))
  expect(ticked()).toEqual(kpis().slice(0, 6))
  await user.click(screen.getByRole('radio', { name: 'Code review' }))
  expect(kpis().slice(0, 2)).toEqual(['Code Quality', 'Coding Skill'])
  expect(ticked().slice(0, 2)).toEqual(['Code Quality', 'Coding Skill'])
  expect(ticked()).not.toContain('Logical Thinking')
})

test('an admin changes, adds and removes sets in the settings', async () => {
  const { user } = await visit('/admin/settings?section=feedback', asha)
  const name = await screen.findByRole('textbox', { name: 'Name of set 1' })
  await user.clear(name)
  await user.click(screen.getByRole('button', { name: 'Save KPI sets' }))
  expect(await screen.findByText('Name is required.')).toBeTruthy()
  await user.type(name, 'Pairing')
  const words = screen.getByRole('textbox', { name: 'Words of set 1' })
  await user.clear(words)
  await user.type(words, 'Pair,mob')
  await user.click(screen.getByRole('button', { name: 'Remove set 4' }))
  await user.click(screen.getByRole('button', { name: 'Save KPI sets' }))
  expect(await screen.findByText('KPI sets saved successfully')).toBeTruthy()
  const { data } = await as(asha, feedbacks.kpiSets, {})
  expect(data).toHaveLength(3)
  expect(data[0]).toMatchObject({ name: 'Pairing', words: ['pair', 'mob'] })
})
