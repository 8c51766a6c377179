import { users } from '@cohort/contract/users/calls'
import { users as table } from '@cohort/server/users/table'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openBrowser } from '../../../test/render-as.tsx'

const { visit, as, database, asha, anil, meera, ivan } = await openBrowser()

const OWN_PAGE = [
  'Overview',
  'Feedback',
  'Daily Update',
  'Interactions',
  'Plan',
  'Details',
  'Assets',
]
const SHARED = ['Personal info', 'Education', 'Skills']

const tabs = async () =>
  (await screen.findAllByRole('tab')).map(({ textContent }) => textContent ?? '')

const words = (term: string) => screen.getByText(term).nextElementSibling?.textContent

const fill = (body: object) => as(ivan, users.update, { params: { userId: ivan.id }, body })

test.each([
  ['an admin', asha, SHARED],
  ['a mentor', meera, SHARED],
  ['an intern', ivan, [...OWN_PAGE, ...SHARED, 'Bank details']],
])('the own profile of %s has its tabs', async (_, person, expected) => {
  await visit('/dashboard/my-profile', person)
  await screen.findByRole('tab', { name: 'Personal info' })
  expect(await tabs()).toEqual(expected)
})

test('known values are shown under their name, and unknown ones as a dash', async () => {
  await fill({
    phone_no: '9876543210',
    dateOfBirth: '2003-05-09',
    permanentAddress: '1 Road\nPune',
  })
  await visit('/dashboard/my-profile', ivan)
  await screen.findByRole('tab', { name: 'Personal info' })
  expect(words('Full name')).toBe('Ivan Thomas')
  expect(words('Phone number')).toBe('9876543210')
  expect(words('Date of birth')).toBe('9 May 2003')
  expect(words('Permanent address')).toBe('1 Road\nPune')
  expect(words('Gender')).toBe('-')
})

test('the ring shows the completeness and the missing fields', async () => {
  await fill({ gender: 'Male', bankDetails: { IFSC: 'ABCD0123456' } })
  await visit('/dashboard/my-profile', ivan)
  expect(await screen.findByText('Profile 17% complete')).toBeTruthy()
  const missing = screen.getByText(/^Missing: /).textContent
  expect(missing).toContain('photo, personal email, phone number, blood group')
  expect(missing).not.toContain('gender')
  expect(missing).not.toContain('IFSC')
})

test('a tab stays in the address', async () => {
  await fill({ education: { college: 'Fergusson College' }, primary_skill: 'Rust' })
  const { user, router } = await visit('/dashboard/my-profile', ivan)
  await user.click(await screen.findByRole('tab', { name: 'Education' }))
  expect(words('College')).toBe('Fergusson College')
  expect(router.state.location.search).toEqual({ tab: 'education' })
  await user.click(screen.getByRole('tab', { name: 'Skills' }))
  expect(words('Primary skill')).toBe('Rust')
})

const ACCOUNT = { bankDetails: { accountNumber: '123456789012' } }

test('interns see their full account number', async () => {
  await fill(ACCOUNT)
  await visit('/dashboard/my-profile?tab=bank', ivan)
  expect(await screen.findByText('123456789012')).toBeTruthy()
})

test('interns are led from their bank details to the form that edits them', async () => {
  const { user, router } = await visit('/dashboard/my-profile?tab=bank', ivan)
  await user.click(await screen.findByRole('link', { name: 'Edit bank details' }))
  expect(await screen.findByLabelText('Account number')).toBeTruthy()
  expect(router.state.location.pathname).toBe('/dashboard/edit-profile')
})

test('admins read the last digits of an account number', async () => {
  await fill(ACCOUNT)
  await visit(`/admin/resources/${ivan.id}?tab=bank`, asha)
  expect(await screen.findByText('••••9012')).toBeTruthy()
  expect(document.body.textContent).not.toContain('12345678')
})

test('a person without a photo is shown by the first letter', async () => {
  await visit(`/admin/resources/${anil.id}`, asha)
  expect(await screen.findByRole('heading', { name: anil.name })).toBeTruthy()
  expect(within(screen.getByRole('main')).getByText('A')).toBeTruthy()
})

test('a former admin is refused access', async () => {
  await database.orm.update(table).set({ role: 'Mentors' })
  await visit(`/admin/resources/${ivan.id}`, asha)
  expect(await screen.findByText('You are restricted from accessing this page.')).toBeTruthy()
})

test('a missing profile is reported', async () => {
  await visit('/admin/resources/01900000-0000-7000-8000-00000000ffff', asha)
  expect(await screen.findByText('Error fetching profile data')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Back to Resources' }).getAttribute('href')).toBe(
    '/admin/resources',
  )
})

test('a profile that cannot be had is asked for again', async () => {
  await database.pool.query('alter table assets rename to elsewhere')
  const { user } = await visit(`/admin/resources/${ivan.id}`, asha)
  try {
    expect(await screen.findByText('Error fetching profile data')).toBeTruthy()
  } finally {
    await database.pool.query('alter table elsewhere rename to assets')
  }
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('tab', { name: 'Personal info' })).toBeTruthy()
})

test('an own profile that cannot be loaded is reported, and can be loaded again', async () => {
  await database.pool.query('alter table assets rename to elsewhere')
  const { user } = await visit('/dashboard/my-profile', ivan)
  try {
    expect(await screen.findByText('Failed to fetch user data')).toBeTruthy()
  } finally {
    await database.pool.query('alter table elsewhere rename to assets')
  }
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('tab', { name: 'Bank details' })).toBeTruthy()
})
