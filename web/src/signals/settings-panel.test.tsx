import { signals } from '@cohort/contract/signals/calls'
import { addIntern, letInternsJoin } from '@cohort/server/test/scenarios/writing'
import { computeSignals } from '@cohort/server/test/scenarios/signals'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openBrowser } from '../../test/render-as.tsx'

const world = await openBrowser()
const { visit, as, asha, ivan, database } = world
const PATH = '/admin/settings?section=signals'

const inputOf = async (legend: string, label: string) =>
  within(await screen.findByRole('group', { name: legend })).getByLabelText(label)
const saved = async () => (await as(asha, signals.readSettings, {})).data.thresholds

test('an admin changes when a signal begins, next to its default', async () => {
  const { user } = await visit(PATH, asha)
  const input = await inputOf('Missing updates', 'Begins at (percent)')
  expect(input).toHaveProperty('value', '30')
  await user.clear(input)
  await user.type(input, '40')
  await user.click(screen.getByRole('button', { name: 'Save thresholds' }))
  expect(await screen.findByText('Signal settings saved successfully')).toBeTruthy()
  expect((await saved()).missing).toEqual({ on: 40, off: 10 })
  const group = within(screen.getByRole('group', { name: 'Missing updates' }))
  expect(group.getByText('Default: 30')).toBeTruthy()
})

test('a signal that would end beyond its beginning is refused under the field', async () => {
  const { user } = await visit(PATH, asha)
  const input = await inputOf('Low ratings', 'Ends at (stars)')
  await user.clear(input)
  await user.type(input, '2')
  await user.click(screen.getByRole('button', { name: 'Save thresholds' }))
  expect(
    await screen.findByText('The signal must end above the value at which it begins.'),
  ).toBeTruthy()
  expect(input).toHaveProperty('value', '2')
  expect((await saved()).rating).toEqual({ on: 2.5, off: 2.8 })
})

test('without decisions the settings say where they are made', async () => {
  await visit(PATH, asha)
  expect(
    await screen.findByText(/^No suggested zone was accepted or dismissed in the last eight weeks/),
  ).toBeTruthy()
})

test('decisions are counted, and groups of ten or more are compared', async () => {
  await letInternsJoin(world)
  for (const letter of 'ABCDEFGHIJ') await addIntern(world, `${letter} Trainee`)
  await database.pool.query(`update users set gender = 'Female' where name like '% Trainee'`)
  await computeSignals(world)
  const body = { reason: 'No update for two weeks' }
  await as(asha, signals.accept, { params: { userId: ivan.id }, body })
  await visit(PATH, asha)
  expect(
    await screen.findByText('In the last eight weeks, 1 suggestion accepted and 0 zones kept.'),
  ).toBeTruthy()
  const [, row] = within(screen.getByRole('table', { name: 'By gender' })).getAllByRole('row')
  expect(row?.textContent).toBe('Female1010 (100%)')
  expect(screen.getAllByText('No group of ten or more.')).toHaveLength(2)
})

test('the rules that are no settings are told beside them', async () => {
  await visit(PATH, asha)
  expect(await screen.findByText('2 missed meetings in 30 days are a signal.')).toBeTruthy()
})
