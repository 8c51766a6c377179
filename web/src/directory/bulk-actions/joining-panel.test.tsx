import { directory } from '@cohort/contract/directory/calls'
import { planner } from '@cohort/server/test/scenarios/planning'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openBrowser } from '../../../test/render-as.tsx'

const world = await openBrowser()
const { as, visit, asha, manoj, ivan, isha } = world
const { makePlan, join, planOf } = planner(world)

test('new members of a plan are chosen in the table of people', async () => {
  const { id: otherId } = await makePlan({ name: 'Old track' })
  const { id: planId } = await makePlan({ name: 'New track' })
  await join(otherId, ivan)
  const chosen = { who: { userIds: [ivan.id] }, mentorId: manoj.id }
  await as(asha, directory.setMentor, { body: chosen })
  const { user, router } = await visit(`/admin/plans/${planId}?users=add`, asha)
  await user.click(await screen.findByRole('link', { name: 'Choose from the table of people' }))
  const panel = within(await screen.findByRole('region', { name: 'Add interns to "New track"' }))
  const add = panel.getByRole('button', { name: 'Add to plan' })
  expect(add).toHaveProperty('disabled', true)
  await user.click(await screen.findByRole('checkbox', { name: `Select ${isha.name}` }))
  expect(screen.queryByRole('checkbox', { name: `Select ${ivan.name}` })).toBeNull()
  await user.click(panel.getByRole('button', { name: 'Clear selection' }))
  await user.click(screen.getByRole('button', { name: 'Remove filter Plan: No Plan' }))
  await user.click(await screen.findByRole('checkbox', { name: `Select ${ivan.name}` }))
  await user.click(screen.getByRole('checkbox', { name: `Select ${isha.name}` }))
  expect(screen.getAllByText(/selected$/).map(({ textContent }) => textContent)).toEqual([
    '2 interns selected',
  ])
  expect(screen.queryByRole('toolbar', { name: 'Selected people' })).toBeNull()
  await user.click(panel.getByRole('button', { name: 'Clear selection' }))
  await user.click(panel.getByRole('button', { name: 'Select all 2 that match' }))
  expect(panel.getByText('2 interns selected')).toBeTruthy()
  await user.click(panel.getByRole('button', { name: 'Clear selection' }))
  await user.click(screen.getByRole('checkbox', { name: `Select ${isha.name}` }))
  await user.click(screen.getByRole('checkbox', { name: `Select ${ivan.name}` }))
  await user.click(add)
  const dialog = within(await screen.findByRole('dialog', { name: 'Add to plan?' }))
  expect(
    dialog.getByText(
      '2 interns will be added to "New track". Ivan Thomas leaves "Old track". Ivan Thomas loses Manoj Kulkarni, who was chosen as mentor.',
    ),
  ).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Add' }))
  await waitFor(() => expect(router.state.location.pathname).toBe(`/admin/plans/${planId}`))
  expect((await planOf(planId)).users.map(({ name }) => name)).toEqual([isha.name, ivan.name])
})
