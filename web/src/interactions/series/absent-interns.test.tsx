import { dailyUpdates } from '@cohort/contract/daily-updates/calls'
import { insertPeople } from '@cohort/server/test/scenarios/people'
import { planner } from '@cohort/server/test/scenarios/planning'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openBrowser } from '../../../test/render-as.tsx'

const world = await openBrowser()
const { visit, as, asha, ivan, isha, manoj, meera } = world
const { addMilestone, join, makePlan } = planner(world)

test('interns on leave are marked, left out of a proposal, and included on request', async () => {
  await insertPeople(world, [{ name: 'Farhan Ali', status: 'LEAVE' }])
  const { user } = await visit('/dashboard/interactions', asha)
  await user.click(await screen.findByRole('button', { name: 'Schedule several' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(await dialog.findByLabelText('Interaction Name'), 'Monthly review')
  for (const [label, name] of [
    [/^Interns/, ivan.name],
    [/^Interns/, 'Farhan Ali (on leave, never signed in)'],
    [/^Interviewers/, manoj.name],
  ] as const) {
    await user.click(screen.getByRole('combobox', { name: label }))
    await user.click(await screen.findByRole('option', { name }))
    await user.keyboard('{Escape}')
  }
  await user.click(dialog.getByRole('button', { name: 'Propose times' }))
  const table = within(await dialog.findByRole('table', { name: 'Proposed interactions' }))
  const sentence = '1 is on leave or in an examination and was left out: Farhan Ali.'
  expect(dialog.getByText(sentence)).toBeTruthy()
  expect(table.queryByText('Farhan Ali')).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Include this one' }))
  await waitFor(() => expect(dialog.queryByText(sentence)).toBeNull())
  expect(table.getByText('Farhan Ali')).toBeTruthy()
  expect(table.getByText('On leave')).toBeTruthy()
  expect(dialog.getByRole('button', { name: 'Schedule 2 interactions' })).toBeTruthy()
})

test('who is on leave on all the days gets no time and is named', async () => {
  await as(asha, dailyUpdates.addLeave, {
    params: { userId: ivan.id },
    body: { kind: 'LEAVE', from: '2026-03-04', to: '2026-04-30' },
  })
  await as(asha, dailyUpdates.addLeave, {
    params: { userId: isha.id },
    body: { kind: 'LEAVE', from: '2026-03-23', to: '2026-03-24' },
  })
  const { user } = await visit('/dashboard/interactions', asha)
  await user.click(await screen.findByRole('button', { name: 'Schedule several' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(await dialog.findByLabelText('Interaction Name'), 'Monthly review')
  for (const [label, name] of [
    [/^Interns/, new RegExp(ivan.name)],
    [/^Interns/, new RegExp(isha.name)],
    [/^Interviewers/, new RegExp(manoj.name)],
  ] as const) {
    await user.click(screen.getByRole('combobox', { name: label }))
    await user.click(await screen.findByRole('option', { name }))
    await user.keyboard('{Escape}')
  }
  await user.click(dialog.getByRole('button', { name: 'Propose times' }))
  const table = within(await dialog.findByRole('table', { name: 'Proposed interactions' }))
  expect(table.getByText(isha.name)).toBeTruthy()
  expect(table.queryByText(ivan.name)).toBeNull()
  const date = table.getByLabelText(`Date of ${isha.name}`)
  await user.clear(date)
  await user.type(date, '03/23/2026')
  const sentence = 'Isha Menon is on leave on this day, until 24 March 2026.'
  expect(await table.findByText(sentence)).toBeTruthy()
  expect(dialog.getByText(/^Away on all working days from .* 2026: Ivan Thomas\.$/)).toBeTruthy()
})

test('interns who are added without their status show it, and that they never signed in', async () => {
  await insertPeople(world, [
    { name: 'Ester Dias', status: 'EXAMINATION', year: 2026, batch: 'Batch 1' },
  ])
  const { user } = await visit('/dashboard/interactions', asha)
  await user.click(await screen.findByRole('button', { name: 'Schedule several' }))
  await user.click(await screen.findByRole('button', { name: 'Add a batch' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Batch 1 - 2026' }))
  expect(await screen.findByText('Ester Dias (in an examination, never signed in)')).toBeTruthy()
})

test('the mentors of the chosen interns are offered first', async () => {
  const plan = await makePlan()
  await addMilestone(plan.id, { mentor: meera })
  await join(plan.id, ivan)
  const { user } = await visit('/dashboard/interactions', asha)
  await user.click(await screen.findByRole('button', { name: 'Schedule several' }))
  await user.click(await screen.findByRole('combobox', { name: /^Interns/ }))
  await user.click(await screen.findByRole('option', { name: new RegExp(ivan.name) }))
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('combobox', { name: /^Interviewers/ }))
  await screen.findByText('Mentors of these interns')
  const names = screen.getAllByRole('option').map(({ textContent }) => textContent)
  expect(names.slice(0, 2)).toEqual([meera.name, manoj.name])
})
