import { users } from '@cohort/contract/users/calls'
import { named } from '@cohort/server/platform/database/columns'
import { users as table } from '@cohort/server/users/table'
import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openOnPhone } from '../../test/phone-window.ts'
import { openBrowser } from '../../test/render-as.tsx'

const { visit, as, clock, database, asha, anil, ivan, isha } = await openBrowser()

const grid = () => screen.findByRole('grid', { name: 'People' })

/** The cell that has the keyboard. */
const active = (of: HTMLElement) =>
  document.getElementById(of.getAttribute('aria-activedescendant') ?? '')?.textContent

const columns = '?column=name&column=zone&column=batch'

test('arrows move in the grid, Space shows a preview, Escape closes it and Enter opens', async () => {
  const { user, router } = await visit(`/admin/people${columns}`, asha)
  const people = await grid()
  expect(people.getAttribute('aria-rowcount')).toBe('3')
  const description = within(
    screen.getByText(/^Interns in one table, to compare and change several\./),
  )
  expect(description.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/dashboard/overview',
    '/admin/resources',
    '/admin/analytics',
  ])
  expect(
    within(people)
      .getAllByRole('row')
      .map((row) => row.getAttribute('aria-rowindex')),
  ).toEqual(['1', '2', '3'])
  people.focus()
  expect(active(people)).toBe(isha.name)
  await user.keyboard('{ArrowDown}')
  expect(active(people)).toBe(ivan.name)
  await user.keyboard(' ')
  await screen.findByRole('complementary', { name: `Preview of ${ivan.name}` })
  expect(document.activeElement).toBe(people)
  await user.keyboard('k')
  await screen.findByRole('complementary', { name: `Preview of ${isha.name}` })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('complementary', { name: /Preview/ })).toBeNull())
  await user.keyboard('{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toBe(`/dashboard/interns/${isha.id}`))
})

test('a long status is shortened before the arrow that changes it, and read in full', async () => {
  await database.pool.query(`update users set status = 'EXAMINATION' where id = $1`, [isha.id])
  await visit('/admin/people?column=name&column=status', asha)
  const words = await within(await grid()).findByTitle('In an examination')
  expect(words.textContent).toBe('In an examination')
  const arrow = screen.getByRole('button', { name: `Change status of ${isha.name}`, hidden: true })
  expect(words.nextElementSibling).toBe(arrow)
})

test('a letter edits the zone; a refusal keeps the reason, and names the author of the conflicting change', async () => {
  const { user } = await visit(`/admin/people${columns}`, asha)
  const people = await grid()
  people.focus()
  await user.keyboard('{ArrowRight}r')
  const zone = await screen.findByRole('combobox', { name: `Zone of ${isha.name}` })
  expect((zone as HTMLSelectElement).value).toBe('RED ZONE')
  const reason = screen.getByRole('textbox', { name: /Reason/ })
  await user.type(reason, 'Why')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('The reason must be at least 5 characters long.')
  expect((reason as HTMLTextAreaElement).value).toBe('Why')
  const body = { zone: 'YELLOW ZONE' as const, zoneReason: 'First missed update' }
  await as(anil, users.update, { params: { userId: isha.id }, body })
  await user.type(reason, ' two reminders')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText(/set YELLOW ZONE/)
  expect(screen.getByText(anil.name)).toBeTruthy()
  expect((reason as HTMLTextAreaElement).value).toBe('Why two reminders')
  await user.click(screen.getByRole('button', { name: 'Use mine' }))
  await waitFor(() => expect(screen.queryByRole('textbox', { name: /Reason/ })).toBeNull())
  const { data } = await as(asha, users.zones, { params: { userId: isha.id } })
  expect(data.map(({ to, reason: why }) => [to, why])).toEqual([
    ['RED ZONE', 'Why two reminders'],
    ['YELLOW ZONE', 'First missed update'],
  ])
})

test('green is saved in the table without a reason, red is not', async () => {
  const { user } = await visit(`/admin/people${columns}`, asha)
  const people = await grid()
  people.focus()
  await user.keyboard('{ArrowRight}r')
  await user.click(await screen.findByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Please give a reason for the zone change.')).toBeTruthy()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull())
  people.focus()
  await user.keyboard('g')
  expect(await screen.findByLabelText('Reason for the zone change (optional)')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull())
  const { data } = await as(asha, users.zones, { params: { userId: isha.id } })
  expect(data).toMatchObject([{ to: 'GREEN ZONE', reason: null }])
})

test('marked cells are copied as columns of a spreadsheet', async () => {
  const values = { zone: 'RED ZONE' as const, batch: 'Batch 2' as const }
  await database.orm.update(table).set(values)
  await database.orm.insert(table).values({
    ...named('=Zoya'),
    email: 'zoya@northwind.example',
    role: 'Interns',
  })
  const { user } = await visit(`/admin/people${columns}&sort=-name`, asha)
  const people = await grid()
  people.focus()
  await user.keyboard('{Shift>}{ArrowDown}{ArrowRight}{ArrowRight}{/Shift}')
  const event = createEvent.copy(people)
  const copied: string[] = []
  Object.defineProperty(event, 'clipboardData', {
    value: { setData: (_type: string, text: string) => copied.push(text) },
  })
  fireEvent(people, event)
  expect(copied).toEqual([`${ivan.name}\tRED ZONE\tBatch 2\n${isha.name}\tRED ZONE\tBatch 2`])
})

test('of hundreds of people only those in sight are rendered, and the address holds the order', async () => {
  await database.orm.insert(table).values(
    Array.from({ length: 300 }, (_, index) => ({
      ...named(`Person ${String(index).padStart(3, '0')}`),
      email: `person${index}@northwind.example`,
      role: 'Interns' as const,
    })),
  )
  const { user, router } = await visit('/admin/people', asha)
  const people = await grid()
  expect(people.getAttribute('aria-rowcount')).toBe('303')
  expect(within(people).getAllByRole('row').length).toBeLessThan(80)
  await user.click(within(people).getByRole('button', { name: 'Zone' }))
  await user.keyboard('{Shift>}')
  await user.click(within(people).getByRole('button', { name: 'Name' }))
  await user.keyboard('{/Shift}')
  await waitFor(() =>
    expect(router.state.location.search).toMatchObject({ sort: ['zone', 'name'] }),
  )
})

test('a press on the sign in a cell lists the choices, and the chosen one is saved', async () => {
  await database.orm.update(table).set({ year: 2026 })
  const { user } = await visit(`/admin/people${columns}`, asha)
  const people = await grid()
  await user.click(within(people).getByRole('button', { name: `Change batch of ${ivan.name}` }))
  const field = await screen.findByRole('combobox', { name: `Batch of ${ivan.name}` })
  await user.click(await screen.findByRole('option', { name: 'Batch 2' }))
  await waitFor(() => expect(field.isConnected).toBe(false))
  const { data } = await as(asha, users.get, { params: { userId: ivan.id } })
  expect(data.batch).toBe('Batch 2')
  expect(await within(people).findByText('Batch 2 - 2026')).toBeTruthy()
})

test('chosen filters stay in sight while their panel is closed, and are removed one by one', async () => {
  await database.orm.update(table).set({ batch: 'Batch 2' })
  const { user, router } = await visit(
    `/admin/people${columns}&batch=Batch+2&batch=none&noMeetingPlanned=yes`,
    asha,
  )
  await grid()
  expect(await screen.findByText('Batch: Batch 2, No batch')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Remove filter No meeting planned' }))
  await waitFor(() => expect(router.state.location.search).not.toHaveProperty('noMeetingPlanned'))
  await user.click(screen.getByRole('button', { name: /^Filter/ }))
  await waitFor(() => expect(screen.queryByText('Batch: Batch 2, No batch')).toBeNull())
})

test('a click with Shift selects the rows in between, and Shift and Space the marked ones', async () => {
  await database.orm.insert(table).values(
    ['Bela', 'Chitra', 'Dev'].map((name) => ({
      ...named(name),
      email: `${name}@northwind.example`.toLowerCase(),
      role: 'Interns' as const,
    })),
  )
  const { user } = await visit('/admin/people?column=name', asha)
  await user.click(await screen.findByRole('checkbox', { name: 'Select Bela' }))
  await user.keyboard('{Shift>}')
  await user.click(screen.getByRole('checkbox', { name: `Select ${isha.name}` }))
  await user.keyboard('{/Shift}')
  expect(screen.getByRole('status').textContent).toBe('4 selected')
  const bar = within(screen.getByRole('toolbar', { name: 'Selected people' }))
  await user.type(screen.getByRole('textbox', { name: 'Search by name' }), isha.name)
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: 'Select Bela' })).toBeNull())
  expect(bar.getByText(/^Bela, .+ and 2 more$/)).toBeTruthy()
  expect(screen.getByText('1 matching')).toBeTruthy()
  await user.clear(screen.getByRole('textbox', { name: 'Search by name' }))
  await screen.findByRole('checkbox', { name: 'Select Bela' })
  await user.click(screen.getByRole('button', { name: 'Clear selection' }))
  const people = await grid()
  expect(document.activeElement).toBe(people)
  expect(screen.getByRole('status').textContent).toBe('Selection cleared.')
  await user.keyboard('{Control>}{Home}{/Control}{Shift>}{ArrowDown}{ArrowDown}{/Shift}')
  await user.keyboard('{Shift>} {/Shift}')
  expect(screen.getByRole('status').textContent).toBe('3 selected. Press F6 to go to the actions.')
  await user.keyboard('{F6}')
  const actions = within(screen.getByRole('toolbar', { name: 'Selected people' }))
  expect(document.activeElement).toBe(actions.getAllByRole('button')[0])
  await user.keyboard('{F6}')
  expect(document.activeElement).toBe(people)
})

test('a screen reader hears how many match, which rows are selected, and what was saved', async () => {
  await database.orm.update(table).set({ batch: 'Batch 2' })
  const { user } = await visit(`/admin/people${columns}`, asha)
  await grid()
  const heard = () => screen.getByRole('status').textContent
  expect(heard()).toBe('')
  const search = screen.getByRole('textbox', { name: 'Search by name' })
  await user.click(search)
  await user.paste(isha.name)
  await waitFor(() => expect(heard()).toBe('People found: 1'))
  await user.type(search, ' and more')
  await waitFor(() => expect(heard()).toBe('People found: 0'))
  await user.clear(search)
  await waitFor(() => expect(heard()).toBe('People found: 2'))
  const people = await grid()
  people.focus()
  expect(active(people)).toBe(isha.name)
  await user.keyboard('{Shift>} {/Shift}')
  expect(active(people)).toBe(`Selected: ${isha.name}`)
  await user.keyboard('{ArrowRight}g')
  const cancel = await screen.findByRole('button', { name: 'Cancel' })
  fireEvent.click(cancel)
  // The next focus is known before the last one is removed.
  expect(document.activeElement).toBe(people)
  expect(cancel.isConnected).toBe(true)
  await waitFor(() => expect(cancel.isConnected).toBe(false))
  await user.keyboard('g')
  await user.click(await screen.findByRole('button', { name: 'Save' }))
  expect(await screen.findByText(`Zone of ${isha.name} saved: GREEN ZONE`)).toBeTruthy()
})

test('a status chosen from the list is saved at once, without a button to save it', async () => {
  const { user } = await visit('/admin/people?column=name&column=status', asha)
  const people = await grid()
  people.focus()
  await user.keyboard('{ArrowRight}{F2}')
  expect(await screen.findByRole('button', { name: 'Cancel' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  await user.click(await screen.findByRole('option', { name: 'LEAVE' }))
  expect(await screen.findByText(`Status of ${isha.name} saved: On leave`)).toBeTruthy()
})

test('the status LEAVE has no end, and leads to where the days are added', async () => {
  const { user, router } = await visit('/admin/people?column=name&column=status', asha)
  const people = await grid()
  people.focus()
  await user.keyboard('{ArrowRight}l')
  await user.click(await screen.findByRole('button', { name: 'Save' }))
  expect(await screen.findByText(`Status of ${isha.name} saved: On leave`)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Add the days' }))
  const work = `/dashboard/interns/${isha.id}?tab=work#leave`
  await waitFor(() => expect(router.state.location.href).toBe(work))
})

test('an intern is added from the table, and listed in it', async () => {
  const { user } = await visit(`/admin/people${columns}`, asha)
  await grid()
  await user.click(screen.getByRole('button', { name: 'Add intern' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText('Full name'), 'Aarav Zutshi')
  await user.type(dialog.getByLabelText('Email'), 'aarav@northwind.example')
  await user.click(dialog.getByRole('button', { name: 'Add intern' }))
  expect(await screen.findByRole('rowheader', { name: /Aarav Zutshi/ })).toBeTruthy()
})

test('on a phone the filters are in one sheet', async () => {
  openOnPhone()
  const { user } = await visit(`/admin/people${columns}`, asha)
  await user.click(await screen.findByRole('button', { name: /^Filters/ }))
  expect(await screen.findByRole('dialog', { name: 'Filters' })).toBeTruthy()
})

test('on a phone the actions for the selected people, other than to edit, are in one menu', async () => {
  openOnPhone()
  const { user } = await visit(`/admin/people${columns}`, asha)
  await user.click(await screen.findByRole('checkbox', { name: `Select ${isha.name}` }))
  const bar = within(screen.getByRole('toolbar', { name: 'Selected people' }))
  const buttons = bar.getAllByRole('button').map(({ textContent }) => textContent)
  expect(buttons).toEqual(['Select all 2 that match', 'Edit…', 'More', 'Clear selection'])
  await user.click(bar.getByRole('button', { name: 'More' }))
  const items = await screen.findAllByRole('menuitem')
  const acts = ['Plan…', 'Mentor…', 'Schedule…', 'Remind', 'Message…']
  const formats = ['Excel (XLSX)', 'CSV']
  expect(items.map(({ textContent }) => textContent)).toEqual([...acts, ...formats])
  await user.click(screen.getByRole('menuitem', { name: 'Message…' }))
  expect(await screen.findByRole('dialog')).toBeTruthy()
})

test('a day shows its year from the first hour of the organisation’s new year on', async () => {
  const newYear = new Date('2025-12-31T20:00:00Z')
  clock.set(newYear)
  await database.orm.update(table).set({ dateOfJoining: '2025-11-03' })
  await visit('/admin/people?column=name&column=dateOfJoining', asha, newYear)
  expect(await within(await grid()).findAllByText('3 Nov 2025')).not.toHaveLength(0)
})

test('a filter spells interns without a zone as the badges do', async () => {
  await visit('/admin/people?zone=none', asha)
  expect(await screen.findByRole('button', { name: 'Remove filter Zone: No Zone' })).toBeTruthy()
})
