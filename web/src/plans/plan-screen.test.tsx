import { plans } from '@cohort/contract/plans/calls'
import { MISSING, planner } from '@cohort/server/test/scenarios/planning'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openBrowser } from '../../test/render-as.tsx'

const world = await openBrowser()
const { visit, as, database, asha, ivan, isha } = world
const { makePlan, addMilestone, addObjective, join, planOf } = planner(world)

type User = Awaited<ReturnType<typeof visit>>['user']

const open = (planId: string, query = '') => visit(`/admin/plans/${planId}${query}`, asha)

const opened = async (user: User, button: string, title: string) => {
  await user.click(await screen.findByRole('button', { name: button }))
  return within(await screen.findByRole('dialog', { name: title }))
}

const retype = async (user: User, field: HTMLElement, text: string) => {
  await user.clear(field)
  await user.click(field)
  await user.paste(text)
  await user.tab()
}

test('a plan shows its name, days, description, users, start and end', async () => {
  const { id } = await makePlan()
  await join(id, ivan, isha)
  await open(id)
  expect(await screen.findByRole('heading', { name: 'Backend track' })).toBeTruthy()
  expect(screen.getByText('Node and SQL')).toBeTruthy()
  for (const [term, words] of [
    ['Number of days', '60'],
    ['Start date', '4 March 2026'],
    ['End date', '3 May 2026Last training day: 2 May 2026 (days off count as plan days)'],
    ['Users', '2'],
  ] as const)
    expect(screen.getByText(term).parentElement?.textContent).toBe(term + words)
})

test('an unknown plan is reported with its status, and shown as not found', async () => {
  const { user, router } = await open(MISSING)
  expect(await screen.findByText('Error fetching plan details: 404')).toBeTruthy()
  expect(screen.getByText('No plan found')).toBeTruthy()
  await user.click(screen.getByRole('link', { name: 'All plans' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/plans'))
})

test('a plan that cannot be loaded is reported with its status, and can be loaded again', async () => {
  const { id } = await makePlan()
  await database.pool.query('alter table plans rename column days to elsewhere')
  const { user } = await open(id)
  try {
    expect(await screen.findByText('Error fetching plan details: 500')).toBeTruthy()
    expect(screen.getByText('No plan found')).toBeTruthy()
  } finally {
    await database.pool.query('alter table plans rename column elsewhere to days')
  }
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('heading', { name: 'Backend track' })).toBeTruthy()
})

test('a plan is edited, and its end follows', async () => {
  const { id } = await makePlan()
  const { user } = await open(id)
  const dialog = await opened(user, 'Edit', 'Edit plan')
  await retype(user, dialog.getByLabelText('Plan name'), 'Platform track')
  await retype(user, dialog.getByLabelText('Number of days'), '61')
  expect(dialog.getByLabelText('End date')).toHaveProperty('value', '05/04/2026')
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }))
  expect(await screen.findByText('Plan updated successfully!')).toBeTruthy()
  expect(await screen.findByRole('heading', { name: 'Platform track' })).toBeTruthy()
  expect(await planOf(id)).toMatchObject({ planDays: 61, endDate: '2026-05-04' })
})

test('an edit has its own messages, and nothing invalid is sent', async () => {
  const { id } = await makePlan()
  await addMilestone(id, { milestoneDays: 20 })
  const { user } = await open(id)
  const dialog = await opened(user, 'Edit', 'Edit plan')
  const days = dialog.getByLabelText('Number of days')
  await retype(user, days, '181')
  expect(await dialog.findByText('Plan days must not exceed 180.')).toBeTruthy()
  await retype(user, days, '19')
  expect(await dialog.findByText('Total milestone days cannot exceed 19!')).toBeTruthy()
  await retype(user, days, '60')
  await retype(user, dialog.getByLabelText('End date'), '05/02/2026')
  expect(await dialog.findByText('End date must be at least 2026-05-03')).toBeTruthy()
  await retype(user, dialog.getByLabelText('Start date'), '03/03/2026')
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }))
  const tooEarly = 'Start date cannot be earlier than the fetched start date.'
  expect(await dialog.findByText(tooEarly)).toBeTruthy()
  expect(await planOf(id)).toMatchObject({ startDate: '2026-03-04', planDays: 60 })
})

test('a plan that could not be updated is reported, and the input remains', async () => {
  const { id } = await makePlan()
  const { user } = await open(id)
  const dialog = await opened(user, 'Edit', 'Edit plan')
  await retype(user, dialog.getByLabelText('Plan name'), 'Platform track')
  await database.pool.query('alter table plans rename column days to elsewhere')
  try {
    await user.click(dialog.getByRole('button', { name: 'Save Changes' }))
    expect(await screen.findByText('Failed to update plan.')).toBeTruthy()
  } finally {
    await database.pool.query('alter table plans rename column elsewhere to days')
  }
  expect(dialog.getByLabelText('Plan name')).toHaveProperty('value', 'Platform track')
})

test('a deletion lists its consequences first, and returns to the list', async () => {
  const { id } = await makePlan()
  const milestone = await addMilestone(id)
  const objective = await addObjective(id, milestone.id)
  await join(id, ivan, isha)
  await as(asha, plans.markDone, {
    params: { userId: ivan.id, objectiveId: objective.id },
    body: { doneOn: '2026-03-04' },
  })
  const { user, router } = await open(id)
  const dialog = await opened(user, 'Delete', 'Delete this plan?')
  expect(
    dialog.getByText(
      '"Backend track" will be deleted with its milestones and objectives. ' +
        '2 interns will have no plan. 1 completed objective will be deleted.',
    ),
  ).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Delete plan' }))
  expect(await screen.findByText('Plan deleted successfully')).toBeTruthy()
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/plans'))
  expect(await screen.findByText('There are no plans yet.')).toBeTruthy()
})

test('a failed deletion is only logged, and nothing appears deleted', async () => {
  const { id } = await makePlan()
  const { user, router } = await open(id)
  const dialog = await opened(user, 'Delete', 'Delete this plan?')
  await database.pool.query('alter table audit_entries rename column action to elsewhere')
  try {
    await user.click(dialog.getByRole('button', { name: 'Delete plan' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Delete' })).toHaveProperty('disabled', false),
    )
  } finally {
    await database.pool.query('alter table audit_entries rename column elsewhere to action')
  }
  expect(router.state.location.pathname).toBe(`/admin/plans/${id}`)
  expect(screen.getByRole('heading', { name: 'Backend track' })).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a copy has its own name and start, and opens', async () => {
  const { id } = await makePlan()
  await addMilestone(id, { name: 'Foundations' })
  const { user, router } = await open(id)
  const dialog = await opened(user, 'Duplicate', 'Duplicate plan')
  expect(dialog.getByLabelText('Plan name')).toHaveProperty('value', 'Backend track (copy)')
  await user.click(dialog.getByRole('button', { name: 'Duplicate' }))
  expect(await dialog.findByText('Start date is required.')).toBeTruthy()
  await retype(user, dialog.getByLabelText('Plan name'), 'Second run')
  await retype(user, dialog.getByLabelText('Start date'), '04/01/2026')
  await user.click(dialog.getByRole('button', { name: 'Duplicate' }))
  expect(await screen.findByRole('heading', { name: 'Second run' })).toBeTruthy()
  const [, copyId = ''] = /\/admin\/plans\/(.+)/.exec(router.state.location.pathname) ?? []
  expect(copyId).not.toBe(id)
  expect(await planOf(copyId)).toMatchObject({
    startDate: '2026-04-01',
    milestones: [{ name: 'Foundations' }],
  })
})

test('from one plan to another nothing of the first is left', async () => {
  const first = await makePlan({ name: 'First' })
  const second = await makePlan({ name: 'Second' })
  await addMilestone(first.id, { name: 'Of the first' })
  await addMilestone(second.id, { name: 'Of the second' })
  const { user, router } = await open(first.id)
  const name = await screen.findByRole('textbox', { name: 'Name of milestone 1' })
  expect(name).toHaveProperty('value', 'Of the first')
  await user.type(name, ' half')
  await router.navigate({ to: `/admin/plans/${second.id}` })
  expect(await screen.findByRole('heading', { name: 'Second' })).toBeTruthy()
  expect(screen.getByRole('textbox', { name: 'Name of milestone 1' })).toHaveProperty(
    'value',
    'Of the second',
  )
})
