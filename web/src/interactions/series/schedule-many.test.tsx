import { interactions } from '@cohort/contract/interactions/calls'
import { schedule } from '@cohort/server/test/scenarios/scheduling'
import { insertPeople } from '@cohort/server/test/scenarios/people'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openBrowser } from '../../../test/render-as.tsx'

const world = await openBrowser()
const { visit, as, asha, ivan, isha, manoj, meera } = world

type User = Awaited<ReturnType<typeof visit>>['user']

async function openPreview() {
  const { user } = await visit('/dashboard/interactions', asha)
  await user.click(await screen.findByRole('button', { name: 'Schedule several' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(await dialog.findByLabelText('Interaction Name'), 'Monthly review')
  await choose(user, 'Interns', [ivan.name, isha.name])
  await choose(user, 'Interviewers', [manoj.name, meera.name])
  await user.click(dialog.getByRole('button', { name: 'Propose times' }))
  await dialog.findByRole('table', { name: 'Proposed interactions' })
  return { user, dialog }
}

async function choose(user: User, label: string, names: readonly string[]) {
  await user.click(screen.getByRole('combobox', { name: new RegExp(`^${label}`) }))
  for (const name of names) await user.click(await screen.findByRole('option', { name }))
  await user.keyboard('{Escape}')
}

test('a plan without interns and interviewers says what is missing', async () => {
  const { user } = await visit('/dashboard/interactions', asha)
  await user.click(await screen.findByRole('button', { name: 'Schedule several' }))
  await user.click(await screen.findByRole('button', { name: 'Propose times' }))
  expect(await screen.findByText('Choose at least one intern.')).toBeTruthy()
  expect(screen.getByText('Choose at least one interviewer.')).toBeTruthy()
})

test('a batch adds its interns in training, each once', async () => {
  await insertPeople(world, [
    { name: 'Neha Rao', year: 2026, batch: 'Batch 1', status: 'ACTIVE' },
    { name: 'Omar Sheikh', year: 2026, batch: 'Batch 1' },
    { name: 'Tara Bose', year: 2026, batch: 'Batch 1', status: 'DEPLOYED' },
    { name: 'Uma Pillai', year: 2026, batch: 'Batch 2' },
    { name: 'Old Trainee', year: 2025, batch: 'Batch 1', status: 'ACTIVE' },
    { name: 'Gone Trainee', year: 2024, batch: 'Batch 1', status: 'DEPLOYED' },
  ])
  const { user } = await visit('/dashboard/interactions', asha)
  await user.click(await screen.findByRole('button', { name: 'Schedule several' }))
  const addBatch = async (name = 'Batch 1 - 2026') => {
    await user.click(await screen.findByRole('button', { name: 'Add a batch' }))
    await user.click(await screen.findByRole('menuitem', { name }))
  }
  await addBatch()
  expect(await screen.findByRole('combobox', { name: 'Interns (2)' })).toBeTruthy()
  await addBatch()
  expect(screen.getByRole('combobox', { name: 'Interns (2)' })).toBeTruthy()
  await addBatch('Batch 1 - 2024')
  expect(await screen.findByText('Batch 1 - 2024 has no interns in training.')).toBeTruthy()
  await addBatch('Batch 1 - 2025')
  expect(await screen.findByRole('combobox', { name: 'Interns (3)' })).toBeTruthy()
})

test('a proposal is shown, changed and sent, and the series is cancelled together', async () => {
  const { user, dialog } = await openPreview()
  expect(screen.getByRole('dialog', { name: 'Preview' })).toBeTruthy()
  expect(dialog.getAllByText('None: the intern has no mentor')).toHaveLength(2)
  expect(dialog.getAllByText(/^\w+day, \d+ March 2026$/)).toHaveLength(2)
  await user.click(dialog.getByRole('combobox', { name: `Time of ${isha.name}` }))
  await user.click(await screen.findByRole('option', { name: '3:30 pm' }))
  await user.click(dialog.getByRole('button', { name: 'Schedule 2 interactions' }))
  expect(await screen.findByText('2 interactions scheduled')).toBeTruthy()
  const { data } = await as(asha, interactions.list, { body: {} })
  expect(data.data.map(({ assignedIntern, time }) => [assignedIntern, time])).toEqual([
    [ivan.name, '09:00'],
    [isha.name, '15:30'],
  ])
  const [open] = await screen.findAllByRole('button', { name: /^More actions for Monthly/ })
  if (open) await user.click(open)
  await user.click(await screen.findByRole('menuitem', { name: 'Cancel interaction' }))
  await user.click(
    await screen.findByRole('checkbox', {
      name: 'Cancel all 2 upcoming interactions that were scheduled together',
    }),
  )
  await user.type(screen.getByLabelText(/^Reason/), 'Fire drill')
  await user.click(screen.getByRole('button', { name: 'Cancel 2 interactions' }))
  expect(await screen.findByText('2 interactions cancelled')).toBeTruthy()
  expect(await screen.findAllByText('Fire drill')).toHaveLength(2)
})

test('a changed line is checked against all interactions, and is not sent while it clashes', async () => {
  await schedule(world, { intern: ivan, mentor: null, date: '2026-03-05', time: '15:30' })
  const { user, dialog } = await openPreview()
  const time = dialog.getByRole('combobox', { name: `Time of ${ivan.name}` })
  await user.click(time)
  await user.click(await screen.findByRole('option', { name: '3:30 pm' }))
  expect(await dialog.findByText(/^Ivan Thomas is not available: "Mid-term review"/)).toBeTruthy()
  const submit = dialog.getByRole('button', { name: 'Schedule 2 interactions' })
  expect(submit).toHaveProperty('disabled', true)
  await user.click(time)
  await user.click(await screen.findByRole('option', { name: '4:30 pm' }))
  await waitFor(() => expect(dialog.queryByText(/is not available/)).toBeNull())
  expect(submit).toHaveProperty('disabled', false)
})

test('a line that is moved to a day off says so, and may be sent', async () => {
  const { user, dialog } = await openPreview()
  const date = dialog.getByLabelText(`Date of ${ivan.name}`)
  await user.clear(date)
  await user.type(date, '03/08/2026')
  await user.tab()
  expect(await dialog.findByText('Sunday, 8 March 2026 is not a working day.')).toBeTruthy()
  const submit = dialog.getByRole('button', { name: 'Schedule 2 interactions' })
  expect(submit).toHaveProperty('disabled', false)
})

test('a clash is shown where it is, nothing is sent, and those are planned again', async () => {
  const { user, dialog } = await openPreview()
  await schedule(world, { intern: ivan, mentor: null, date: '2026-03-05', time: '09:00' })
  await user.click(dialog.getByRole('button', { name: 'Schedule 2 interactions' }))
  expect(await dialog.findByText(/^Ivan Thomas is not available/)).toBeTruthy()
  expect(dialog.getByText(/Nothing was sent/)).toBeTruthy()
  expect((await as(asha, interactions.list, { body: {} })).data.total).toBe(1)
  await user.click(dialog.getByRole('button', { name: 'Plan this one again' }))
  await waitFor(() => expect(dialog.queryByRole('button', { name: /again$/ })).toBeNull())
  await user.click(await dialog.findByRole('button', { name: 'Schedule 2 interactions' }))
  expect(await screen.findByText('2 interactions scheduled')).toBeTruthy()
})
