import { directory } from '@cohort/contract/directory/calls'
import { plans } from '@cohort/contract/plans/calls'
import { users } from '@cohort/contract/users/calls'
import { planner } from '@cohort/server/test/scenarios/planning'
import { insertPeople } from '@cohort/server/test/scenarios/people'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openOnPhone } from '../../../test/phone-window.ts'
import { openBrowser } from '../../../test/render-as.tsx'
import { timersSetBy } from '../../../test/timers.ts'

const world = await openBrowser()
const { visit, as, database, asha, manoj, ivan, isha } = world
const { makePlan, join, planOf } = planner(world)

type User = Awaited<ReturnType<typeof visit>>['user']

const NAMES = ['Zara', 'Zeba', 'Zia', 'Zoya', 'Zubin', 'Zulfi']

const open = async (planId: string) => {
  const seen = await visit(`/admin/plans/${planId}`, asha)
  await seen.user.click(await screen.findByRole('button', { name: 'Add Users to Plan' }))
  await screen.findByRole('region', { name: 'Users' })
  return seen
}

const toAdd = (user: User) => user.click(screen.getByRole('button', { name: 'Add Interns' }))
const remove = async (user: User, filter: string) =>
  user.click(await screen.findByRole('button', { name: `Remove filter ${filter}` }))
const card = (name: string) => screen.findByRole('checkbox', { name })
const shown = () => screen.queryAllByRole('checkbox').map((box) => box.getAttribute('aria-label'))

test('the list of users opens and closes with its button', async () => {
  const { id } = await makePlan()
  const { user } = await open(id)
  await user.click(await screen.findByRole('button', { name: 'Hide Users List' }))
  expect(screen.queryByRole('region', { name: 'Users' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Add Users to Plan' })).toBeTruthy()
})

test('on a phone the list of users opens over the plan, and closes with it', async () => {
  openOnPhone()
  const { id } = await makePlan()
  const { user } = await visit(`/admin/plans/${id}`, asha)
  await user.click(await screen.findByRole('button', { name: 'Add Users to Plan' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Users' }))
  expect(await dialog.findByRole('checkbox', { name: ivan.name })).toBeTruthy()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a plan without users opens the list of those who can be added', async () => {
  const { id } = await makePlan()
  await open(id)
  expect(await card(ivan.name)).toBeTruthy()
})

test('a card shows id, name, batch, year and designation', async () => {
  const { id } = await makePlan()
  await join(id, ivan)
  const body = {
    employeeId: 'NW-7',
    batch: 'Batch 2',
    year: 2025,
    designation: 'Frontend',
  } as const
  await as(asha, users.update, { params: { userId: ivan.id }, body })
  await open(id)
  expect((await card(ivan.name)).textContent).toContain('Ivan ThomasNW-7 · Batch 2 - 2025Frontend')
})

test('a card of an intern without id, batch and designation says so in words', async () => {
  const { id } = await makePlan()
  await open(id)
  expect((await card(ivan.name)).textContent).toBe(
    'IIvan ThomasNo batchNo designationStatus: Not Updated',
  )
})

test('added and removed members are counted immediately', async () => {
  const { id } = await makePlan()
  const { user } = await open(id)
  await toAdd(user)
  expect(screen.queryByRole('button', { name: 'Add Selected' })).toBeNull()
  await user.click(await card(ivan.name))
  await user.click(screen.getByRole('button', { name: 'Add Selected' }))
  await waitFor(() => expect(shown()).toEqual([isha.name]))
  expect(screen.getByText('Number of days')).toBeTruthy()
  await waitFor(() =>
    expect(screen.getByText('Users', { selector: 'dt' }).parentElement?.textContent).toBe('Users1'),
  )
  await user.click(screen.getByRole('button', { name: 'In plan' }))
  await user.click(await card(ivan.name))
  await user.click(screen.getByRole('button', { name: 'Remove Selected' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove from plan?' }))
  expect(
    dialog.getByText('Ivan Thomas will have no plan after removal from "Backend track".'),
  ).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Remove' }))
  expect(await screen.findByText('No users found.')).toBeTruthy()
  expect((await planOf(id)).userCount).toBe(0)
})

test('the keyboard selects', async () => {
  const { id } = await makePlan()
  await join(id, ivan)
  const { user } = await open(id)
  const box = await card(ivan.name)
  box.focus()
  await user.keyboard(' ')
  expect(box.getAttribute('aria-checked')).toBe('true')
  await user.keyboard(' ')
  expect(box.getAttribute('aria-checked')).toBe('false')
})

test('interns with another plan are listed with it before they are moved', async () => {
  const { id: otherId } = await makePlan({ name: 'Other' })
  const { id } = await makePlan()
  await join(otherId, ivan)
  const chosen = { who: { userIds: [ivan.id] }, mentorId: manoj.id }
  await as(asha, directory.setMentor, { body: chosen })
  const { user } = await open(id)
  await toAdd(user)
  expect(await card(isha.name)).toBeTruthy()
  expect(shown()).toEqual([isha.name])
  await remove(user, 'Without a plan')
  expect((await card(ivan.name)).textContent).toContain('In Other')
  await user.click(await card(ivan.name))
  await user.click(await card(isha.name))
  await user.click(screen.getByRole('button', { name: 'Add Selected' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add to plan?' }))
  expect(
    dialog.getByText(
      '2 interns will be added to "Backend track". Ivan Thomas leaves "Other". Ivan Thomas loses Manoj Kulkarni, who was chosen as mentor.',
    ),
  ).toBeTruthy()
  expect((await planOf(id)).userCount).toBe(0)
  await user.click(dialog.getByRole('button', { name: 'Add' }))
  await waitFor(async () => expect((await planOf(id)).userCount).toBe(2))
  expect((await planOf(otherId)).userCount).toBe(0)
})

test('an intern who is not active shows it, and is added after a warning', async () => {
  const { id } = await makePlan()
  await as(asha, users.update, { params: { userId: ivan.id }, body: { status: 'LEAVE' } })
  const { user } = await open(id)
  await toAdd(user)
  await card(isha.name)
  expect(shown()).toEqual([isha.name])
  await remove(user, 'Active or shadowing')
  expect((await card(ivan.name)).textContent).toContain('On leave')
  await user.click(await card(ivan.name))
  await user.click(screen.getByRole('button', { name: 'Add Selected' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add to plan?' }))
  expect(
    dialog.getByText('Ivan Thomas will be added to "Backend track". 1 intern is not active.'),
  ).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Add' }))
  await waitFor(async () => expect((await planOf(id)).userCount).toBe(1))
})

test('all who match are selected over the pages, and added in one call', async () => {
  const { id } = await makePlan()
  await insertPeople(
    world,
    NAMES.map((name) => ({ name, status: 'ACTIVE' as const })),
  )
  const { user } = await open(id)
  await toAdd(user)
  await user.type(screen.getByPlaceholderText('Search by name'), 'z')
  await user.click(await screen.findByRole('button', { name: 'Select all 6 that match' }))
  expect(screen.getByText('All 6 matching users selected')).toBeTruthy()
  expect((await card('Zara')).getAttribute('aria-checked')).toBe('true')
  await user.click(screen.getByRole('button', { name: 'Add Selected' }))
  await waitFor(async () => expect((await planOf(id)).userCount).toBe(6))
  expect(await screen.findByText('No users found.')).toBeTruthy()
})

test('all interns are offered after one click', async () => {
  const { id: otherId } = await makePlan({ name: 'Other' })
  const { id } = await makePlan()
  await insertPeople(world, [
    { name: 'Dev Deployed', status: 'DEPLOYED' },
    { name: 'Omar Elsewhere', status: 'ACTIVE' },
  ])
  const [omar] = (await as(asha, users.list, { body: { name: 'Omar' } })).data.data
  await as(asha, plans.addUsers, {
    params: { planId: otherId },
    body: { userIds: [omar?.id ?? ''] },
  })
  const { user } = await open(id)
  await card(ivan.name)
  expect(shown()).toEqual([isha.name, ivan.name])
  await user.click(screen.getByRole('button', { name: 'Show all interns' }))
  await waitFor(() => expect(shown()).toHaveLength(4))
  expect(screen.queryByRole('button', { name: /^Remove filter/ })).toBeNull()
})

test('a chosen status replaces the filter of those who attend', async () => {
  const { id } = await makePlan()
  await insertPeople(world, [{ name: 'Dev Deployed', status: 'DEPLOYED' }])
  await visit(`/admin/plans/${id}?users=add&status=DEPLOYED`, asha)
  expect(await card('Dev Deployed')).toBeTruthy()
  expect(shown()).toEqual(['Dev Deployed'])
  expect(screen.queryByRole('button', { name: 'Remove filter Active or shadowing' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Remove filter Without a plan' })).toBeTruthy()
})

test('a page has five interns, and a selection survives paging and searching', async () => {
  const { id } = await makePlan()
  const people = await insertPeople(
    world,
    NAMES.map((name) => ({ name })),
  )
  await join(id, ...people)
  const { user } = await open(id)
  await waitFor(() => expect(shown()).toEqual(NAMES.slice(0, 5)))
  expect(screen.getByText('1 / 2')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Previous' })).toHaveProperty('disabled', true)
  await user.click(await card('Zara'))
  await user.click(screen.getByRole('button', { name: 'Next' }))
  await waitFor(() => expect(shown()).toEqual(['Zulfi']))
  expect(screen.getByText('2 / 2')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Next' })).toHaveProperty('disabled', true)
  await user.click(await card('Zulfi'))
  await user.type(screen.getByPlaceholderText('Search by name'), 'zub')
  await waitFor(() => expect(shown()).toEqual(['Zubin']))
  expect(screen.getByText('2 users selected: Zara, Zulfi')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Remove Selected' }))
  await user.click(await screen.findByRole('button', { name: 'Remove' }))
  await waitFor(async () => expect((await planOf(id)).userCount).toBe(4))
})

test('a search waits half a second after the last letter', async () => {
  const { id } = await makePlan()
  await join(id, ivan, isha)
  const { router } = await open(id)
  await card(ivan.name)
  const field = screen.getByPlaceholderText('Search by name')
  const search = () => fireEvent.change(field, { target: { value: 'ish' } })
  expect(timersSetBy(search)).toEqual([500])
  expect(router.state.location.search).not.toHaveProperty('name')
  await waitFor(() => expect(router.state.location.search).toHaveProperty('name', 'ish'))
  await waitFor(() => expect(shown()).toEqual([isha.name]))
})

test('the filters fold away, and narrow the list', async () => {
  const { id } = await makePlan()
  await join(id, ivan, isha)
  const body = { status: 'ACTIVE', year: 2025, batch: 'Batch 2', designation: 'Testing' } as const
  await as(asha, users.update, { params: { userId: ivan.id }, body })
  const { user } = await open(id)
  await card(isha.name)
  await user.click(screen.getByRole('button', { name: 'Show Filters' }))
  expect(screen.getByRole('button', { name: 'Hide Filters' })).toBeTruthy()
  const filters = ['Select Year', 'Select Batch', 'Select Designation', 'Select Status']
  for (const name of filters) expect(screen.getByRole('combobox', { name })).toBeTruthy()
  await user.click(screen.getByRole('combobox', { name: 'Select Status' }))
  await user.click(await screen.findByRole('option', { name: 'ACTIVE' }))
  await waitFor(() => expect(shown()).toEqual([ivan.name]))
})

test('a change that fails is only logged: they stay selected, and the list is as it is', async () => {
  const { id } = await makePlan()
  const { user } = await open(id)
  await toAdd(user)
  await user.click(await card(ivan.name))
  await database.pool.query('update users set disabled_at = now() where id = $1', [ivan.id])
  await user.click(screen.getByRole('button', { name: 'Add Selected' }))
  await waitFor(() => expect(shown()).toEqual([isha.name]))
  expect(screen.getByText('1 user selected: Ivan Thomas')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
  expect((await planOf(id)).userCount).toBe(0)
})
