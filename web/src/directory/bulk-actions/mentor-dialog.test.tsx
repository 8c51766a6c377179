import { makePlan } from '@cohort/server/test/scenarios/signals'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openBrowser } from '../../../test/render-as.tsx'

const world = await openBrowser()
const { visit, asha, manoj, meera, ivan, isha } = world

test('a mentor is chosen for several interns, and those without a plan are named', async () => {
  await makePlan(world, [isha.id], { mentorId: manoj.id })
  const { user } = await visit('/admin/people?column=name&column=mentor', asha)
  await user.click(await screen.findByRole('checkbox', { name: `Select ${isha.name}` }))
  await user.click(screen.getByRole('checkbox', { name: `Select ${ivan.name}` }))
  await user.click(screen.getByRole('button', { name: 'Mentor…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Mentor of 2 interns' }))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await dialog.findByText('Choose a mentor.')
  await user.click(dialog.getByRole('combobox', { name: 'Mentor' }))
  await user.click(await screen.findByRole('option', { name: meera.name }))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await screen.findByText(
    `1 changed, 1 skipped. ${ivan.name}: This intern has no plan. Add them to one first.`,
  )
  expect(await screen.findByRole('gridcell', { name: meera.name })).toBeTruthy()
})

test('an admin changes the mentor on the page of an intern', async () => {
  await makePlan(world, [isha.id], { mentorId: manoj.id })
  const { user } = await visit(`/dashboard/interns/${isha.id}`, asha)
  const summary = within(await screen.findByRole('region', { name: 'Summary' }))
  await summary.findByText(manoj.name)
  await user.click(summary.getByRole('button', { name: `Change the mentor of ${isha.name}` }))
  const dialog = within(await screen.findByRole('dialog', { name: `Mentor of ${isha.name}` }))
  const choose = async (name: string) => {
    await user.click(dialog.getByRole('combobox', { name: 'Mentor' }))
    await user.click(await screen.findByRole('option', { name }))
  }
  await choose('The mentors of the plan')
  await choose(meera.name)
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await summary.findByText(meera.name)).toBeTruthy()
})

test('a mentor does not change the mentor of an intern', async () => {
  await makePlan(world, [isha.id], { mentorId: manoj.id })
  await visit(`/dashboard/interns/${isha.id}`, manoj)
  const summary = within(await screen.findByRole('region', { name: 'Summary' }))
  await summary.findByText(manoj.name)
  expect(summary.queryByRole('button', { name: /Change the mentor/ })).toBeNull()
})
