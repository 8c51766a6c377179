import { plans } from '@cohort/contract/plans/calls'
import { users } from '@cohort/contract/users/calls'
import { named } from '@cohort/server/platform/database/columns'
import { planner } from '@cohort/server/test/scenarios/planning'
import { users as table } from '@cohort/server/users/table'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openOnPhone } from '../../test/phone-window.ts'
import { openBrowser } from '../../test/render-as.tsx'
import { timersSetBy } from '../../test/timers.ts'

const world = await openBrowser()
const { visit, as, database, asha, ivan, isha } = world
const { makePlan } = planner(world)

const cards = () => screen.getAllByRole('article').map(({ textContent }) => textContent)

const manyInterns = () =>
  database.orm.insert(table).values(
    Array.from({ length: 11 }, (_, index) => ({
      ...named(`Zoya Khan ${'ABCDEFGHIJK'.charAt(index)}`),
      email: `zoya${index}@northwind.example`,
      role: 'Interns' as const,
    })),
  )

test('interns are shown first, and the switch shows mentors and admins', async () => {
  const { user, router } = await visit('/admin/resources', asha)
  await screen.findByRole('link', { name: ivan.name })
  expect(screen.getByRole('link', { name: isha.name })).toBeTruthy()
  expect(cards()).toHaveLength(2)
  await user.click(screen.getByRole('radio', { name: 'Mentors' }))
  await screen.findByRole('link', { name: 'Meera Iyer' })
  expect(screen.queryByRole('link', { name: ivan.name })).toBeNull()
  expect(router.state.location.search).toEqual({ role: 'Mentors' })
  await user.click(screen.getByRole('radio', { name: 'Admins' }))
  await screen.findByRole('link', { name: 'Anil Gupta' })
})

test('a card shows the user and their status', async () => {
  const placed = {
    employeeId: 'NW-7',
    designation: 'Frontend' as const,
    batch: 'Batch 2' as const,
    year: 2025 as const,
    status: 'SHADOWING' as const,
    zone: 'GREEN ZONE' as const,
  }
  await as(asha, users.update, { params: { userId: ivan.id }, body: placed })
  await visit('/admin/resources', asha)
  await screen.findByRole('link', { name: ivan.name })
  expect(cards()).toEqual([
    'IIsha MenonNo designationNot ProvidedStatus: Not UpdatedNo Zone',
    'IIvan ThomasFrontendNW-7 · Batch 2 - 2025SHADOWINGGREEN ZONE',
  ])
})

test('interns in training come first, unless they are sorted by name', async () => {
  await as(asha, users.update, { params: { userId: isha.id }, body: { status: 'DEPLOYED' } })
  const { user, router } = await visit('/admin/resources', asha)
  await screen.findByRole('link', { name: ivan.name })
  expect(cards().map((card) => card?.slice(1, 5))).toEqual(['Ivan', 'Isha'])
  await user.click(screen.getByRole('combobox', { name: 'Sort by' }))
  await user.click(await screen.findByRole('option', { name: 'Name' }))
  await waitFor(() => expect(cards().map((card) => card?.slice(1, 5))).toEqual(['Isha', 'Ivan']))
  expect(router.state.location.search).toEqual({ sort: 'name' })
})

test('a click leads to the profile', async () => {
  const { user, router } = await visit('/admin/resources', asha)
  await user.click(await screen.findByRole('link', { name: ivan.name }))
  await waitFor(() => expect(router.state.location.pathname).toBe(`/admin/resources/${ivan.id}`))
})

test('a page has twelve users, and a page after the last redirects to the first', async () => {
  await manyInterns()
  const { user } = await visit('/admin/resources?page=9', asha)
  await screen.findByText('Page 1 of 2')
  await waitFor(() => expect(cards()).toHaveLength(12))
  expect(screen.getByText('1–12 of 13')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Next' }))
  await screen.findByText('Page 2 of 2')
  await waitFor(() => expect(cards()).toHaveLength(1))
})

test('a search waits a second after the last letter, and lasts in the address', async () => {
  const { router } = await visit('/admin/resources', asha)
  await screen.findByRole('link', { name: ivan.name })
  const field = screen.getByPlaceholderText('Search by name')
  const search = () => fireEvent.change(field, { target: { value: 'ish' } })
  expect(timersSetBy(search)).toEqual([1000])
  expect(router.state.location.search).toEqual({})
  await waitFor(() => expect(router.state.location.search).toEqual({ name: 'ish' }))
  await waitFor(() => expect(screen.queryByRole('link', { name: ivan.name })).toBeNull())
  expect(screen.getByRole('link', { name: isha.name })).toBeTruthy()
})

test('the filters of the address narrow the list, and an empty one offers to clear them', async () => {
  const { user } = await visit('/admin/resources?zone=RED+ZONE', asha)
  await screen.findByText('No interns match.')
  await user.click(screen.getByRole('button', { name: 'Clear search and filters' }))
  expect(await screen.findByRole('link', { name: ivan.name })).toBeTruthy()
})

test.each(['/admin/resources', '/admin/analytics', '/admin/people'])(
  'a search at %s that finds no active account leads to the disabled one',
  async (path) => {
    const body = { reason: 'Left in March' }
    await as(asha, users.disable, { params: { userId: ivan.id }, body })
    const { user } = await visit(`${path}?name=Ivan`, asha)
    expect(await screen.findByText(/^No (interns|people) match/)).toBeTruthy()
    await user.click(
      await screen.findByRole('link', { name: '1 disabled account matches this name' }),
    )
    expect(await screen.findByRole('link', { name: ivan.name })).toBeTruthy()
  },
)

test('a search that no account matches says nothing of disabled ones', async () => {
  await visit('/admin/resources?name=Nobody', asha)
  await screen.findByText('No interns match.')
  expect(screen.queryByText(/disabled accounts? match/)).toBeNull()
})

test('an organisation without interns has an empty state', async () => {
  await database.orm.update(table).set({ role: 'Admins' })
  await visit('/admin/resources', asha)
  expect(await screen.findByText('There are no interns yet.')).toBeTruthy()
})

test('a failed load is shown in place of the list, with its reason', async () => {
  await database.pool.query('alter table users rename column batch to elsewhere')
  try {
    await visit('/admin/resources', asha)
    expect((await screen.findByText(/^Error: ./)).textContent).not.toContain('undefined')
    expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy()
  } finally {
    await database.pool.query('alter table users rename column elsewhere to batch')
  }
})

test('a former admin is redirected to the forbidden page', async () => {
  await database.orm.update(table).set({ role: 'Mentors' })
  const { router } = await visit('/admin/resources', asha)
  await waitFor(() => expect(router.state.location.pathname).toBe('/403'))
})

test('an intern is added with batch, year, designation and plan in one dialog', async () => {
  const { id: planId } = await makePlan({ name: 'Web basics' })
  const { user } = await visit('/admin/resources', asha)
  await user.click(await screen.findByRole('button', { name: 'Add intern' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add intern' }))
  await user.type(dialog.getByLabelText('Full name'), 'Nora Newman')
  await user.type(dialog.getByLabelText('Email'), 'nora@northwind.example')
  const details = dialog.getByRole('button', { name: 'More details' })
  expect(details.getAttribute('aria-expanded')).toBe('true')
  for (const [label, value] of [
    ['Batch', 'Batch 1'],
    ['Year', '2026'],
    ['Designation', 'Backend'],
    ['Plan', 'Web basics'],
  ] as const) {
    await user.click(dialog.getByRole('combobox', { name: label }))
    await user.click(await screen.findByRole('option', { name: value }))
  }
  await user.click(dialog.getByRole('button', { name: 'Add intern' }))
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Nora Newman' })
  const userId = new URL(link.href).pathname.split('/').at(-1) ?? ''
  expect((await as(asha, users.get, { params: { userId } })).data).toMatchObject({
    batch: 'Batch 1',
    year: 2026,
    designation: 'Backend',
    plan: { id: planId, name: 'Web basics' },
  })
})

async function openAddIntern() {
  const { user } = await visit('/admin/resources', asha)
  await user.click(await screen.findByRole('button', { name: 'Add intern' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add intern' }))
  const typeWho = async (name: string, email: string) => {
    await user.type(dialog.getByLabelText('Full name'), name)
    await user.type(dialog.getByLabelText('Email'), email)
  }
  const valueOf = (label: string) =>
    dialog.getByRole<HTMLInputElement>('combobox', { name: label }).value
  return { user, dialog, typeWho, valueOf }
}

test('the batch of a new intern suggests what most of its interns have', async () => {
  const { id: planId } = await makePlan({ name: 'Web basics' })
  const placed = { batch: 'Batch 2', year: 2025, designation: 'Frontend' } as const
  for (const userId of [ivan.id, isha.id])
    await as(asha, users.update, { params: { userId }, body: placed })
  await as(asha, plans.addUsers, { params: { planId }, body: { userIds: [ivan.id, isha.id] } })
  const { user, dialog, valueOf } = await openAddIntern()
  await user.click(dialog.getByRole('combobox', { name: 'Designation' }))
  await user.click(await screen.findByRole('option', { name: 'Backend' }))
  await user.click(dialog.getByRole('combobox', { name: 'Batch' }))
  await user.keyboard('2{Enter}')
  await waitFor(() => expect(valueOf('Plan')).toBe('Web basics'))
  expect(valueOf('Year')).toBe('2025')
  expect(valueOf('Designation')).toBe('Backend')
})

test('several interns are added one after the other, and the next one has the same batch', async () => {
  const { user, dialog, typeWho, valueOf } = await openAddIntern()
  await typeWho('Nora Newman', 'nora@northwind.example')
  await user.type(dialog.getByLabelText('Employee ID'), 'NW-8')
  await user.click(dialog.getByRole('combobox', { name: 'Batch' }))
  await user.click(await screen.findByRole('option', { name: 'Batch 1' }))
  await user.click(dialog.getByRole('button', { name: 'Add and add another' }))
  await screen.findByRole('link', { name: 'Nora Newman' })
  const name = dialog.getByLabelText<HTMLInputElement>('Full name')
  await waitFor(() => expect(document.activeElement).toBe(name))
  expect(name.value).toBe('')
  expect(dialog.getByLabelText<HTMLInputElement>('Employee ID').value).toBe('')
  expect(valueOf('Batch')).toBe('Batch 1')
  await typeWho('Omar Oldman', 'omar@northwind.example')
  await user.click(dialog.getByRole('button', { name: 'Add intern' }))
  await screen.findByRole('link', { name: 'Omar Oldman' })
  const added = async (called: string) =>
    (await as(asha, users.list, { query: { limit: 12, offset: 0 }, body: { name: called } })).data
      .data[0]
  expect(await added('Nora')).toMatchObject({ batch: 'Batch 1', employeeId: 'NW-8' })
  expect(await added('Omar')).toMatchObject({ batch: 'Batch 1', employeeId: null })
})

test('on a phone the dialog itself says who was added, as a toast would cover its first field', async () => {
  openOnPhone()
  const { user, dialog, typeWho } = await openAddIntern()
  await typeWho('Nora Newman', 'nora@northwind.example')
  await user.click(dialog.getByRole('button', { name: 'Add and add another' }))
  expect(await dialog.findByText('Nora Newman: User added successfully!')).toBeTruthy()
  expect(document.activeElement).toBe(dialog.getByLabelText('Full name'))
  expect(screen.queryByRole('button', { name: 'View' })).toBeNull()
})

test('on a phone the import and the export are in a menu, and no text precedes people', async () => {
  openOnPhone()
  const { user } = await visit('/admin/resources', asha)
  await screen.findByRole('link', { name: ivan.name })
  expect(screen.queryByText(/^Profiles of people/)).toBeNull()
  expect(screen.queryByRole('link', { name: 'Import people' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'More actions' }))
  expect(await screen.findByRole('menuitem', { name: 'Import people' })).toBeTruthy()
  await user.click(screen.getByRole('menuitem', { name: 'Export' }))
  expect(await screen.findByRole('dialog', { name: /^Export/ })).toBeTruthy()
})
