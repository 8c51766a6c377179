import { named } from '@cohort/server/platform/database/columns'
import { users } from '@cohort/server/users/table'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { startOtherServer } from '../../test/other-server.ts'
import { openBrowser } from '../../test/render-as.tsx'
import { timersSetBy } from '../../test/timers.ts'

const { visit, database, asha, ivan, isha } = await openBrowser()
const badGateway = await startOtherServer()

const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getByRole('link').textContent)

test('unknown values of an intern are shown with the placeholders of the list', async () => {
  await visit('/admin/analytics', asha)
  const row = (await screen.findByRole('link', { name: ivan.name })).closest('tr')
  const cells = within(row as HTMLElement).getAllByRole('cell')
  expect(cells.slice(1).map((cell) => cell.textContent)).toEqual([
    'Ivan Thomas',
    'Not Provided',
    '-',
    '-',
    '-',
    'Not Updated',
    'No Plan',
    'No Zone',
  ])
  expect(
    within(row as HTMLElement)
      .getByRole('link')
      .getAttribute('href'),
  ).toBe(`/admin/analytics/user/${ivan.id}?list=%2Fadmin%2Fanalytics`)
})

test('the columns are those of the specification', async () => {
  await visit('/admin/analytics', asha)
  const headings = await screen.findAllByRole('columnheader')
  expect(headings.map(({ textContent }) => textContent)).toEqual([
    'Profile',
    'Name',
    'Emp ID',
    'Year',
    'Batch',
    'Designation',
    'Status',
    'Plan',
    'Zone',
  ])
})

test('the first load covers the window with Loading..., and its title stays', async () => {
  await visit('/admin/analytics', asha)
  expect(await screen.findByText('Loading...')).toBeTruthy()
  const title = screen.getByRole('heading', { level: 1 })
  await screen.findByText('Page 1 of 1')
  expect(screen.queryByText('Loading...')).toBeNull()
  expect(screen.getByRole('heading', { level: 1 })).toBe(title)
})

test('the search waits until typing stops, and is stored in the URL', async () => {
  await visit('/admin/analytics', asha)
  const field = await screen.findByPlaceholderText('Search by name')
  await screen.findByText('Page 1 of 1')
  const search = () => fireEvent.change(field, { target: { value: ' ivan ' } })
  expect(timersSetBy(search)).toEqual([1000])
  expect(names()).toHaveLength(2)
  await waitFor(() => expect(location.search).toBe('?name=ivan'), { timeout: 4000 })
  await waitFor(() => expect(names()).toEqual([ivan.name]))
})

test('a former admin reads that the page is restricted', async () => {
  await database.orm.update(users).set({ role: 'Mentors' })
  await visit('/admin/analytics', asha)
  expect(await screen.findByText('You are restricted from accessing this page.')).toBeTruthy()
  expect(screen.queryByRole('table')).toBeNull()
})

test('without a photo there is a blank picture, and without a name a dash', async () => {
  await database.pool.query(`update users set name = '' where id = $1`, [ivan.id])
  await visit('/admin/analytics', asha)
  const row = within((await screen.findByRole('link', { name: '-' })).closest('tr') as HTMLElement)
  const [picture] = row.getAllByRole('cell')
  expect(picture?.textContent).toBe('')
  expect(picture?.querySelector('img')).toBeNull()
  expect(picture?.querySelector('svg')).not.toBeNull()
})

test('a load that takes its time covers the window with Loading... again', async () => {
  const { user } = await visit('/admin/analytics', asha)
  await waitFor(() => expect(names()).toHaveLength(2))
  const lock = await database.pool.connect()
  try {
    await lock.query('begin')
    await lock.query('lock table users in access exclusive mode')
    await user.type(screen.getByPlaceholderText('Search by name'), 'ivan')
    expect(await screen.findByText('Loading...', undefined, { timeout: 4000 })).toBeTruthy()
  } finally {
    await lock.query('commit')
    lock.release()
  }
  await waitFor(() => expect(names()).toEqual([ivan.name]))
  expect(screen.queryByText('Loading...')).toBeNull()
})

test('filters collapse, accept several values, and are removed one by one', async () => {
  await database.orm.update(users).set({ zone: 'RED ZONE' })
  const { user } = await visit('/admin/analytics?zone=GREEN+ZONE&zone=RED+ZONE', asha)
  await waitFor(() => expect(names()).toEqual([isha.name, ivan.name]))
  await user.click(screen.getByRole('button', { name: /Show Filters/ }))
  for (const placeholder of [
    'Select Year',
    'Select Batch',
    'Select Designation',
    'Select Status',
  ]) {
    expect(screen.getByPlaceholderText(placeholder)).toBeTruthy()
  }
  expect(screen.getByRole('button', { name: /Hide Filters/ })).toBeTruthy()
  expect(screen.getByRole('combobox', { name: 'Select zone' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Remove filter RED ZONE' }))
  expect(await screen.findByText('No interns match')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Clear search and filters' }))
  await waitFor(() => expect(names()).toHaveLength(2))
})

test('a page has ten interns, and a page after the last redirects to the first', async () => {
  const more = Array.from({ length: 9 }, (_, index) => ({
    ...named(`Zoya Khan ${'ABCDEFGHI'.charAt(index)}`),
    email: `zoya${index}@northwind.example`,
    role: 'Interns' as const,
  }))
  await database.orm.insert(users).values(more)
  const { user } = await visit('/admin/analytics?page=7', asha)
  expect(await screen.findByText('Page 1 of 2')).toBeTruthy()
  await waitFor(() => expect(names()).toHaveLength(10))
  expect(screen.getByRole('button', { name: 'Previous' })).toHaveProperty('disabled', true)
  await user.click(screen.getByRole('button', { name: 'Next' }))
  expect(await screen.findByText('Page 2 of 2')).toBeTruthy()
  await waitFor(() => expect(names()).toEqual(['Zoya Khan I']))
  expect(screen.getByRole('button', { name: 'Next' })).toHaveProperty('disabled', true)
})

/** For as long as the work takes, the list of people cannot be read. */
async function withoutUsers(work: () => Promise<unknown>) {
  await database.pool.query('alter table users rename column batch to elsewhere')
  try {
    await work()
  } finally {
    await database.pool.query('alter table users rename column elsewhere to batch')
  }
}

test('a failed load is shown in place of the list, below the title', () =>
  withoutUsers(async () => {
    await visit('/admin/analytics', asha)
    expect(await screen.findByText('Error: Failed to fetch data')).toBeTruthy()
    expect(screen.getByRole('heading', { level: 1 })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy()
    expect(screen.queryByRole('table')).toBeNull()
    expect(screen.queryByPlaceholderText('Search by name')).toBeNull()
  }))

test('a failed search keeps the filters on the screen', async () => {
  await database.orm.update(users).set({ zone: 'RED ZONE' })
  await withoutUsers(async () => {
    await visit('/admin/analytics?zone=RED+ZONE', asha)
    expect(await screen.findByText('Error: Failed to fetch data')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Remove filter RED ZONE' })).toBeTruthy()
    expect(screen.getByPlaceholderText('Search by name')).toBeTruthy()
  })
})

test.each([
  'year=abc',
  'year=20255',
  'zone=PURPLE',
  'status=ASLEEP',
  'batch=%00',
  'name=%00',
  'page=1e99',
  'page=0',
  'page=-3',
  'page=2.5',
  'page=abc',
  'page=9999999',
])('invalid values in the URL are ignored: %s', async (search) => {
  await visit(`/admin/analytics?${search}`, asha)
  expect(await screen.findByText('Page 1 of 1')).toBeTruthy()
  expect(names()).toHaveLength(2)
  expect(screen.queryByText(/active$/)).toBeNull()
  // The address says which page is shown, and names none that is not.
  await waitFor(() => expect(location.search).not.toContain('page='))
})

test("the report requires a year and a batch, and shows the server's message", async () => {
  const { user } = await visit('/admin/analytics', asha)
  await user.click(await screen.findByRole('button', { name: 'Download Analytics Report' }))
  const dialog = await screen.findByRole('dialog', { name: 'Download Report' })
  const year = await within(dialog).findByRole('combobox', { name: 'Year' })
  expect(year).toHaveProperty('value', '2025')
  expect(within(dialog).getByRole('combobox', { name: 'Batch' })).toHaveProperty('value', 'Batch 1')
  await user.click(within(dialog).getByRole('button', { name: 'Download' }))
  expect(await within(dialog).findByText('No interns found for this year and batch.')).toBeTruthy()
  await user.click(year)
  await user.click(await screen.findByRole('option', { name: '2025' }))
  expect(year, 'what is picked again').toHaveProperty('value', '2025')
  const [clearYear] = within(dialog).getAllByLabelText('Clear')
  await user.click(clearYear ?? dialog)
  await user.click(within(dialog).getByRole('button', { name: 'Download' }))
  expect(await within(dialog).findByText('Please select both Year and Batch.')).toBeTruthy()
})

test('the report of a batch is saved and the window closes', async () => {
  await database.orm.update(users).set({ year: 2025, batch: 'Batch 1' })
  const { user } = await visit('/admin/analytics', asha)
  await user.click(await screen.findByRole('button', { name: 'Download Analytics Report' }))
  const dialog = await screen.findByRole('dialog', { name: 'Download Report' })
  await user.click(await within(dialog).findByRole('button', { name: 'Download' }))
  expect(await screen.findByText('Downloaded successfully')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a failed report without a message shows the message of the dialog', async () => {
  const { user } = await visit('/admin/analytics', asha)
  await user.click(await screen.findByRole('button', { name: 'Download Analytics Report' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Download Report' }))
  const download = await dialog.findByRole('button', { name: 'Download' })
  window.happyDOM.setURL(`${badGateway}/admin/analytics`)
  await user.click(download)
  expect(await dialog.findByText('Download failed')).toBeTruthy()
})
