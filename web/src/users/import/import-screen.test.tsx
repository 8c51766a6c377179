import { users } from '@cohort/server/users/table'
import { workbookOf } from '@cohort/server/test/xlsx-files'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openBrowser } from '../../../test/render-as.tsx'

const { visit, database, asha, ivan, isha } = await openBrowser()

const HEAD = 'Name,Email,Zone,Shoe size'
const GOOD = 'Aarti Kale,aarti@northwind.example,green,38'
const BAD = 'Bob,bob@elsewhere.example,blue,40'

const csv = (...lines: string[]) => new File([lines.join('\n')], 'people.csv', { type: 'text/csv' })

async function open(file?: File) {
  const visited = await visit('/admin/resources/import', asha)
  const input = await screen.findByLabelText('Spreadsheet file')
  if (file) await visited.user.upload(input, file)
  return visited
}

type User = Awaited<ReturnType<typeof open>>['user']

const press = async (user: User, name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }))

const means = (heading: string) => screen.findByRole('combobox', { name: `Field for ${heading}` })

async function namesInDatabase() {
  const people = await database.orm.select({ name: users.name }).from(users)
  return people.map(({ name }) => name)
}

test('both lists lead admins to the import and offer an export', async () => {
  for (const list of ['/admin/analytics', '/admin/resources']) {
    const { unmount } = await visit(list, asha)
    const link = await screen.findByRole('link', { name: 'Import people' })
    expect(link.getAttribute('href')).toBe(
      `/admin/resources/import?list=${encodeURIComponent(list)}`,
    )
    expect(screen.getByRole('button', { name: 'Export' })).toBeTruthy()
    unmount()
  }
})

test('interns do not reach the import', async () => {
  await visit('/admin/resources/import', isha)
  await waitFor(() => expect(location.pathname).toBe('/403'))
})

test('a file whose columns are all recognised leads to its rows, and back to its columns', async () => {
  const { user } = await open()
  expect(await screen.findByText(/Role: Interns unless given\./)).toBeTruthy()
  const input = screen.getByLabelText('Spreadsheet file')
  await user.upload(input, csv('Name,Email', 'Aarti Kale,aarti@northwind.example'))
  expect(await screen.findByRole('table', { name: 'Rows of the file' })).toBeTruthy()
  const toneOf = (count: string) => screen.getByText(count).dataset['tone']
  expect(['1 new', '0 updated', '0 with errors'].map(toneOf)).toEqual(['good', 'none', 'none'])
  expect(screen.getByRole('button', { name: 'Import 1 person' })).toBeTruthy()
  await press(user, 'Back')
  expect(await means('Name')).toHaveProperty('value', 'Name')
})

test('a file goes in step by step, and the list of people has them', async () => {
  const { user } = await open(csv(HEAD, GOOD, `Ivan Thomas,${ivan.email},red,40`, BAD))
  expect(await means('Name')).toHaveProperty('value', 'Name')
  expect(await means('Shoe size')).toHaveProperty('value', '')
  expect(screen.getByText('Ignored')).toBeTruthy()
  expect(screen.getByText(/Aarti Kale · Ivan Thomas · Bob/)).toBeTruthy()
  await press(user, 'Next: check rows')

  const table = await screen.findByRole('table', { name: 'Rows of the file' })
  for (const count of ['1 new', '1 updated', '0 unchanged', '1 with errors']) {
    expect(screen.getByText(count)).toBeTruthy()
  }
  const [, refused] = within(table).getAllByRole('row')
  const cell = within(refused as HTMLElement).getByRole('button', { name: /^blue/ })
  expect(cell.getAttribute('aria-label')).toBe(
    'blue. Zone should be one of: GREEN ZONE, RED ZONE, YELLOW ZONE.',
  )
  expect(refused?.textContent).toContain('Email must be from @northwind.example')
  await user.click(screen.getByRole('switch', { name: 'Only rows with errors' }))
  expect(within(table).getAllByRole('row')).toHaveLength(2)
  expect(await namesInDatabase()).not.toContain('Aarti Kale')

  await press(user, 'Import 2 people')
  expect(await screen.findByRole('heading', { name: 'Import complete' })).toBeTruthy()
  expect(screen.getByText('1 row not imported')).toBeTruthy()
  const steps = within(screen.getByLabelText('Steps')).getAllByRole('button')
  expect(steps.map(({ dataset }) => dataset['completed'])).toEqual(Array(4).fill('true'))
  expect(screen.getByRole('button', { name: 'Download rows with errors' })).toBeTruthy()
  expect(await namesInDatabase()).toContain('Aarti Kale')
  await user.click(screen.getByRole('link', { name: 'Go to the list' }))
  expect(await screen.findByText('Aarti Kale')).toBeTruthy()
})

test.each([
  ['/admin/people?zone=RED', '/admin/people?zone=RED'],
  ['https://elsewhere.example/', '/admin/resources'],
])('an import that was opened from %s leads to %s', async (list, back) => {
  const { user } = await visit(`/admin/resources/import?list=${encodeURIComponent(list)}`, asha)
  const input = await screen.findByLabelText('Spreadsheet file')
  await user.upload(input, csv('Name,Email', 'Aarti Kale,aarti@northwind.example'))
  await press(user, 'Import 1 person')
  const link = await screen.findByRole('link', { name: 'Go to the list' })
  expect(link.getAttribute('href')).toBe(back)
})

test('unrecognised columns are assigned manually, and going back keeps the assignment', async () => {
  const { user } = await open(csv('Who,Email', 'Aarti Kale,aarti@northwind.example'))
  expect(await screen.findByText(/people\.csv has no column Name\./)).toBeTruthy()
  const next = screen.getByRole('button', { name: 'Next: check rows' })
  expect(next).toHaveProperty('disabled', true)
  await user.click(await means('Who'))
  await user.click(await screen.findByRole('option', { name: 'Name' }))
  expect(screen.queryByText(/has no column/)).toBeNull()
  await user.click(screen.getByRole('radio', { name: 'Only create new people' }))
  await user.click(next)
  expect(await screen.findByText('1 new')).toBeTruthy()
  await press(user, 'Back')
  expect(await means('Who')).toHaveProperty('value', 'Name')
  expect(screen.getByRole('radio', { name: 'Only create new people' })).toHaveProperty(
    'checked',
    true,
  )
})

test('a workbook with several sheets asks which', async () => {
  const bytes = await workbookOf({
    Notes: [['Hello'], ['x']],
    Interns: [
      ['Name', 'Email'],
      ['Aarti Kale', 'aarti@northwind.example'],
    ],
  })
  const { user } = await open(new File([new Uint8Array(bytes)], 'people.xlsx'))
  const sheet = await screen.findByRole('combobox', { name: 'Sheet' })
  expect(sheet).toHaveProperty('value', 'Notes')
  await user.click(sheet)
  await user.click(await screen.findByRole('option', { name: 'Interns' }))
  expect(await means('Email')).toHaveProperty('value', 'Email')
})

test('a file that cannot be read is refused in the first step, and another can be chosen', async () => {
  const { user } = await open(new File(['Name,Email'], 'people.xlsx'))
  expect(
    await screen.findByText(
      'people.xlsx is not a valid Excel file. Save it as XLSX or CSV and choose it again.',
    ),
  ).toBeTruthy()
  await user.upload(screen.getByLabelText('Spreadsheet file'), csv(HEAD, GOOD))
  expect(await means('Name')).toBeTruthy()
})

test('with "Import nothing" a rejected row prevents the import', async () => {
  const { user } = await open(csv(HEAD, GOOD, BAD))
  await press(user, 'Next: check rows')
  await user.click(await screen.findByRole('radio', { name: 'Import nothing' }))
  expect(screen.getByText('Nothing is imported while a row has errors.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Import 1 person' })).toHaveProperty('disabled', true)
})
