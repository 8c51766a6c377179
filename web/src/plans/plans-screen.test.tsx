import { plans } from '@cohort/contract/plans/calls'
import { planner } from '@cohort/server/test/scenarios/planning'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { startOtherServer } from '../../test/other-server.ts'
import { openBrowser } from '../../test/render-as.tsx'

const world = await openBrowser()
const { visit, as, database, asha, ivan, isha } = world
const { makePlan, join } = planner(world)

const listed = async () => (await as(asha, plans.list, {})).data

type User = Awaited<ReturnType<typeof visit>>['user']

const openDialog = async (user: User) => {
  await user.click(await screen.findByRole('button', { name: 'Create Plan' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Create Plan' }))
  await dialog.findByLabelText('Plan name')
  return dialog
}

type Dialog = Awaited<ReturnType<typeof openDialog>>

const fill = async (user: User, dialog: Dialog, values: Record<string, string>) => {
  for (const [label, value] of Object.entries(values)) {
    const field = dialog.getByLabelText(label)
    await user.clear(field)
    await user.type(field, value)
    await user.tab()
  }
}

const submit = (user: User, dialog: Dialog) =>
  user.click(dialog.getByRole('button', { name: 'Create Plan' }))

const valueOf = (dialog: Dialog, label: string) =>
  dialog.getByLabelText<HTMLInputElement>(label).value

const WHOLE = {
  'Plan name': 'Backend track',
  Description: 'Node and SQL',
  'Number of days': '30',
  'Start date': '03/10/2026',
}

test('a card shows name, days, dates, description and interns, and opens the plan', async () => {
  const { id } = await makePlan()
  await join(id, ivan, isha)
  const { user, router } = await visit('/admin/plans', asha)
  const card = await screen.findByRole('link', { name: /Backend track/ })
  for (const words of [
    'Node and SQL',
    '0 of 60 days passed',
    '4 Mar – 3 May',
    '2 interns',
    'Active',
  ])
    expect(within(card).getByText(words)).toBeTruthy()
  await user.click(card)
  await waitFor(() => expect(router.state.location.pathname).toBe(`/admin/plans/${id}`))
})

test('the card of a plan that has not started says how long it lasts', async () => {
  await makePlan({ startDate: '2026-03-10', endDate: '2026-05-09' })
  await visit('/admin/plans', asha)
  const card = await screen.findByRole('link', { name: /Backend track/ })
  expect(within(card).getByText('60 days · 10 Mar – 9 May')).toBeTruthy()
})

test.each([
  [12, '12 of 12 days passed'],
  [11, '11 days · 20 Feb – 3 May'],
])(
  'the card of a plan of %i days that ends later shows 12 days after its start: %s',
  async (days, text) => {
    const { id } = await makePlan()
    await database.pool.query(
      `update plans set days = $2, start_date = '2026-02-20', end_date = '2026-05-03' where id = $1`,
      [id, days],
    )
    await visit('/admin/plans', asha)
    expect(await screen.findByText(text)).toBeTruthy()
  },
)

test('without plans there is one thing to do', async () => {
  await visit('/admin/plans', asha)
  expect(await screen.findByText('There are no plans yet.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Create Plan' })).toBeTruthy()
})

test("a failed load is reported with the server's message, and can be repeated", async () => {
  await makePlan()
  await database.pool.query('alter table plans rename column days to elsewhere')
  const { user } = await visit('/admin/plans', asha)
  try {
    expect(await screen.findByText('Something went wrong!')).toBeTruthy()
  } finally {
    await database.pool.query('alter table plans rename column elsewhere to days')
  }
  await user.click(await screen.findByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('link', { name: /Backend track/ })).toBeTruthy()
})

test('a created plan, whose end follows the start and the days, opens at its first milestone', async () => {
  const { user, router } = await visit('/admin/plans', asha)
  const dialog = await openDialog(user)
  await fill(user, dialog, WHOLE)
  expect(valueOf(dialog, 'End date')).toBe('04/09/2026')
  await fill(user, dialog, { 'Number of days': '31' })
  expect(valueOf(dialog, 'End date')).toBe('04/10/2026')
  await submit(user, dialog)
  expect(await screen.findByText('Plan created successfully!')).toBeTruthy()
  const form = within(await screen.findByRole('region', { name: 'New Milestone 1' }))
  expect(screen.getByRole('heading', { name: 'Backend track', level: 1 })).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(form.getByLabelText('Name')))
  await user.click(form.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(router.state.location.search).toEqual({}))
  expect(await listed()).toMatchObject([
    { name: 'Backend track', planDays: 31, startDate: '2026-03-10', endDate: '2026-04-10' },
  ])
})

test('a chosen end stays while it is late enough, and an earlier one is refused', async () => {
  const { user } = await visit('/admin/plans', asha)
  const dialog = await openDialog(user)
  await fill(user, dialog, { ...WHOLE, 'End date': '04/08/2026' })
  expect(await dialog.findByText('End date must be at least 2026-04-09')).toBeTruthy()
  await submit(user, dialog)
  expect(await listed()).toEqual([])
  await fill(user, dialog, { 'End date': '05/20/2026' })
  await fill(user, dialog, { 'Number of days': '40' })
  expect(valueOf(dialog, 'End date')).toBe('05/20/2026')
  expect(dialog.queryByText(/^End date must/)).toBeNull()
  await submit(user, dialog)
  await screen.findByText('Plan created successfully!')
  expect(await listed()).toMatchObject([{ planDays: 40, endDate: '2026-05-20' }])
})

test('missing and invalid values are reported under their field', async () => {
  const { user } = await visit('/admin/plans', asha)
  const dialog = await openDialog(user)
  await submit(user, dialog)
  for (const sentence of [
    'Plan name is required.',
    'Plan description is required.',
    'plandays must between 1 to 180',
    'Start date is required.',
  ])
    expect(await dialog.findByText(sentence)).toBeTruthy()
  await fill(user, dialog, { 'Number of days': '181' })
  expect(await dialog.findByText('Plan days must be less than 180!')).toBeTruthy()
  await fill(user, dialog, { 'Number of days': '0' })
  expect(await dialog.findByText('plandays must between 1 to 180')).toBeTruthy()
})

test('a start before today is refused in its sentence, and stays to be mended', async () => {
  const { user } = await visit('/admin/plans', asha)
  const dialog = await openDialog(user)
  await fill(user, dialog, { ...WHOLE, 'Start date': '03/03/2026' })
  await submit(user, dialog)
  expect(await dialog.findByText('Start date cannot be before today.')).toBeTruthy()
  expect(valueOf(dialog, 'Start date')).toBe('03/03/2026')
  expect(await listed()).toEqual([])
})

test('input is restored after the dialog was closed', async () => {
  const { user } = await visit('/admin/plans', asha)
  await fill(user, await openDialog(user), { 'Plan name': 'Half a thought' })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByText('Draft saved')).toBeTruthy()
  const reopened = await openDialog(user)
  expect(valueOf(reopened, 'Plan name')).toBe('Half a thought')
  expect(reopened.getByText('Draft restored')).toBeTruthy()
  await user.click(reopened.getByRole('button', { name: 'Discard' }))
  expect(valueOf(reopened, 'Plan name')).toBe('')
  expect(reopened.queryByText('Draft restored')).toBeNull()
})

test('a rejected plan is reported once in a toast, and the input remains', async () => {
  const { user } = await visit('/admin/plans', asha)
  const dialog = await openDialog(user)
  await fill(user, dialog, WHOLE)
  await database.pool.query('alter table plans rename column days to elsewhere')
  try {
    await submit(user, dialog)
    expect(await screen.findAllByText('Something went wrong!')).toHaveLength(1)
  } finally {
    await database.pool.query('alter table plans rename column elsewhere to days')
  }
  expect(valueOf(dialog, 'Description')).toBe('Node and SQL')
})

test('without a response of the server the message of the screen is shown', async () => {
  const { user } = await visit('/admin/plans', asha)
  const dialog = await openDialog(user)
  await fill(user, dialog, WHOLE)
  window.happyDOM.setURL(`${await startOtherServer()}/admin/plans`)
  await submit(user, dialog)
  expect(await screen.findByText('Failed to create plan')).toBeTruthy()
  expect(valueOf(dialog, 'Plan name')).toBe('Backend track')
})
