import { users } from '@cohort/contract/users/calls'
import { startOtherServer } from '../../../test/other-server.ts'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openBrowser } from '../../../test/render-as.tsx'

const { visit, as, ivan, meera } = await openBrowser()

const PAGE = '/dashboard/edit-profile'

async function openForm(person = ivan) {
  const { user, router } = await visit(PAGE, person)
  await screen.findByLabelText('Full name')
  const save = () => user.click(screen.getByRole('button', { name: 'Save profile' }))
  const fillIn = async (label: string, written: string) => {
    await user.click(screen.getByLabelText(label))
    await user.paste(written)
  }
  return { user, router, save, fillIn }
}

const profileOf = async (person = ivan) =>
  (await as(person, users.get, { params: { userId: person.id } })).data

const kept = () => Object.values<unknown>(localStorage).join()

const change = (body: object) => as(ivan, users.update, { params: { userId: ivan.id }, body })

const RULES = [
  ['Full name', 'Ivy', 'Name must be at least 5 characters long.'],
  ['Full name', 'Agent 007', 'Name should contain only alphabets and spaces.'],
  ['Personal email', 'iv@n', 'Invalid email address'],
  ['Phone number', '12345', 'Invalid phone number'],
  ['College', 'C2', 'College should contains alphabets only'],
  ['Degree', 'B.', 'Degree should contains alphabets only'],
  ['Bank name', 'B1', 'Invalid Bank Name (Only letters and spaces, min 3 chars)'],
  ['Branch', 'B1', 'Invalid Branch Name (Min 3 chars, letters only allowed)'],
  ['IFSC code', 'abcd', 'Invalid IFSC code'],
  ['Account number', '12', 'Enter a valid account number (6-18 digits).'],
] as const

test('an invalid value is reported when its field loses focus', async () => {
  const { user, fillIn } = await openForm()
  for (const [label, written, sentence] of RULES) {
    await user.clear(screen.getByLabelText(label))
    await fillIn(label, written)
    expect(screen.queryByText(sentence)).toBeNull()
    await user.tab()
    expect(await screen.findByText(sentence)).toBeTruthy()
  }
})

test('a wrong form is not sent, and its first bad field has the focus', async () => {
  const { user, router, save, fillIn } = await openForm()
  await fillIn('Phone number', '555')
  await user.clear(screen.getByLabelText('Full name'))
  await save()
  expect(await screen.findByText('Name is required.')).toBeTruthy()
  expect(screen.getByText('Invalid phone number')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('Full name'))
  expect(router.state.location.pathname).toBe(PAGE)
})

test('saved values are shown on the profile, in the header and in the form', async () => {
  await change({ phone_no: '9876543210', education: { degree: 'Physics' } })
  const { user, router, save, fillIn } = await openForm()
  await user.clear(screen.getByLabelText('Full name'))
  await fillIn('Full name', 'Ivan Thomson')
  await user.clear(screen.getByLabelText('Phone number'))
  await fillIn('College', 'Fergusson College')
  await fillIn('IFSC code', 'ABCD0123456')
  await save()
  expect(await screen.findByText('Profile updated successfully')).toBeTruthy()
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/my-profile'))
  expect(screen.getByRole('button', { name: 'Account of Ivan Thomson' })).toBeTruthy()
  expect(decodeURIComponent(document.cookie)).toContain('name=Ivan Thomson')
  expect(await screen.findByRole('heading', { name: 'Ivan Thomson' })).toBeTruthy()
  expect(await profileOf()).toMatchObject({
    name: 'Ivan Thomson',
    phone_no: '9876543210',
    education: { college: 'Fergusson College', degree: 'Physics' },
    bankDetails: { IFSC: 'ABCD0123456', bankName: null },
  })
  await user.click(screen.getByRole('link', { name: 'Edit profile' }))
  expect(await screen.findByLabelText('College')).toHaveProperty('value', 'Fergusson College')
})

test('skills are searched in the catalogue, and several are secondary', async () => {
  const { user, save } = await openForm()
  const pick = async (field: string, text: string, skill: string) => {
    await user.click(screen.getByRole('combobox', { name: field }))
    await user.keyboard(text)
    await user.click(await screen.findByRole('option', { name: skill }))
  }
  await pick('Primary skill', 'typesc', 'TypeScript')
  await pick('Secondary skills', 'solid', 'Solidity')
  await pick('Secondary skills', 'post', 'PostgreSQL')
  await save()
  await screen.findByText('Profile updated successfully')
  expect(await profileOf()).toMatchObject({
    primary_skill: 'TypeScript',
    secondary_skills: ['Solidity', 'PostgreSQL'],
  })
})

test('a birthday is written, and one outside of the bounds stays with its sentence', async () => {
  const { user, save, fillIn } = await openForm()
  const born = screen.getByLabelText('Date of birth')
  await fillIn('Date of birth', '05/09/2012')
  await user.tab()
  expect(
    await screen.findByText('Date of birth must be between 1 January 1970 and 31 December 2005.'),
  ).toBeTruthy()
  expect(born).toHaveProperty('value', '05/09/2012')
  await user.clear(born)
  await fillIn('Date of birth', '05/09/2003')
  await user.tab()
  await save()
  await screen.findByText('Profile updated successfully')
  expect((await profileOf()).dateOfBirth).toBe('2003-05-09')
})

test('a mentor has no bank details to fill in', async () => {
  await openForm(meera)
  expect(screen.queryByLabelText('Account number')).toBeNull()
})

const text = (type: string, bytes = 20) => new File(['x'.repeat(bytes)], 'me', { type })

test('a text, a large file and an SVG are refused as a photo', async () => {
  await openForm()
  for (const [file, sentence] of [
    [text('text/plain'), 'Please select a valid image file.'],
    [text('image/jpeg', 2 * 1024 * 1024 + 1), 'File size must be less than 2MB.'],
    [text('image/svg+xml'), 'Please select a valid image file.'],
  ] as const) {
    fireEvent.change(screen.getByLabelText('Photo file'), { target: { files: [file] } })
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(sentence))
  }
})

test('input is restored, except bank details and photo', async () => {
  const { fillIn } = await openForm()
  await fillIn('College', 'Half a college')
  await fillIn('Account number', '1234567890')
  expect(kept()).not.toContain('1234567890')
  cleanup()
  const { user: later, router } = await openForm()
  expect(screen.getByLabelText('College')).toHaveProperty('value', 'Half a college')
  expect(screen.getByLabelText('Account number')).toHaveProperty('value', '')
  expect(screen.getByText('Draft restored')).toBeTruthy()
  await later.click(screen.getByRole('button', { name: 'Cancel' }))
  const question = within(await screen.findByRole('dialog', { name: 'Discard your changes?' }))
  await later.click(question.getByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/my-profile'))
  expect(kept()).not.toContain('Half a college')
})

test('a failure keeps the input, and the slower of two users is informed', async () => {
  const { router, save, fillIn } = await openForm()
  const origin = location.origin
  await fillIn('College', 'Fergusson College')
  window.happyDOM.setURL((await startOtherServer()) + PAGE)
  await save()
  expect(await screen.findByText('Something went wrong!')).toBeTruthy()
  window.happyDOM.setURL(origin + PAGE)
  await change({ gender: 'Other' })
  await save()
  expect(await screen.findByText(/^This profile was changed by another user/)).toBeTruthy()
  expect(screen.getByLabelText('College')).toHaveProperty('value', 'Fergusson College')
  expect(router.state.location.pathname).toBe(PAGE)
})
