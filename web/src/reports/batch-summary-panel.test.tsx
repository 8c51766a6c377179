import { insertPeople } from '@cohort/server/test/scenarios/people'
import { computeSignals } from '@cohort/server/test/scenarios/signals'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openBrowser } from '../../test/render-as.tsx'

const world = await openBrowser()
/** The first PDF of a process loads its libraries, beside other tests. */
const LONG = { timeout: 90_000 }
const { visit, services, asha } = world

test(
  'the report of the batch in the overview is saved, with its newest year chosen',
  LONG,
  async () => {
    const member = { year: 2026, batch: 'Batch 1', status: 'ACTIVE' as const }
    await insertPeople(services, [
      { name: 'Asmita Trainee', ...member },
      { name: 'Bela Trainee', ...member, year: 2025 },
    ])
    await computeSignals(world)
    const { user } = await visit('/dashboard/overview?batch=Batch+1', asha)
    await user.click(await screen.findByRole('button', { name: 'Batch report' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Batch report' }))
    const year = await dialog.findByRole('combobox', { name: 'Year' })
    expect((year as HTMLInputElement).value).toBe('2026')
    await user.click(dialog.getByRole('button', { name: 'Download' }))
    // A dialog closes after a success alone.
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), { timeout: 60_000 })
  },
)

test('without a batch in the overview the newest one in training is chosen', async () => {
  await insertPeople(services, [
    { name: 'Asmita Trainee', year: 2026, batch: 'Batch 1', status: 'ACTIVE' },
    { name: 'Bela Trainee', year: 2026, batch: 'Batch 2', status: 'ACTIVE' },
    { name: 'Chitra Trainee', year: 2025, batch: 'Batch 3', status: 'ACTIVE' },
  ])
  await computeSignals(world)
  const { user } = await visit('/dashboard/overview', asha)
  await user.click(await screen.findByRole('button', { name: 'Batch report' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Batch report' }))
  const value = async (name: string) =>
    (await dialog.findByRole<HTMLInputElement>('combobox', { name })).value
  expect([await value('Year'), await value('Batch')]).toEqual(['2026', 'Batch 2'])
  expect(dialog.queryByRole('button', { name: /clear/i, hidden: true })).toBeNull()
})

test('without interns in a batch the report asks for one', async () => {
  await computeSignals(world)
  const { user } = await visit('/dashboard/overview', asha)
  await user.click(await screen.findByRole('button', { name: 'Batch report' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Batch report' }))
  const batch = await dialog.findByRole('combobox', { name: 'Batch' })
  expect((batch as HTMLInputElement).value).toBe('')
  await user.click(dialog.getByRole('button', { name: 'Download' }))
  const asked = await dialog.findAllByText('Please select both Year and Batch.')
  expect(asked.length).toBeGreaterThan(0)
})
