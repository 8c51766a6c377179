import { auth } from '@cohort/contract/auth/calls'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { sendAs } from '#web/lib/network/http.ts'
import { closeSession, currentSession } from '#web/lib/session/session.ts'
import { openBrowser } from '../../test/render-as.tsx'
import { timersSetDuring } from '../../test/timers.ts'

const { visit, closePages, asNobody, clock, asha, meera } = await openBrowser()

async function openAddUser() {
  const { user } = await visit('/dashboard', asha)
  await user.click(await screen.findByRole('button', { name: 'Account of Asha Rao' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Add users' }))
  const name = await screen.findByLabelText<HTMLInputElement>('Full name')
  const email = screen.getByLabelText<HTMLInputElement>('Email')
  const password = screen.getByLabelText<HTMLInputElement>('Password')
  return { user, name, email, password }
}

test('an admin adds a user, who can sign in immediately', async () => {
  const { user } = await visit('/dashboard', asha)
  await user.click(await screen.findByRole('button', { name: 'Account of Asha Rao' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Add users' }))
  expect(screen.queryByRole('menuitem', { name: 'Add users' })).toBeNull()

  await user.type(await screen.findByLabelText('Full name'), 'Nora Newman')
  await user.type(screen.getByLabelText('Email'), 'nora@northwind.example')
  await user.type(screen.getByLabelText('Password'), 'Secret@123')
  await user.click(screen.getByRole('combobox', { name: 'Role' }))
  await user.click(await screen.findByRole('option', { name: 'Mentors' }))
  const add = screen.getByRole('button', { name: 'Add User' })
  const pauses = await timersSetDuring(async () => {
    await user.click(add)
    expect(await screen.findByText('User added successfully!')).toBeTruthy()
  })
  expect(pauses).toContain(500)
  await waitFor(() => expect(screen.queryByLabelText('Full name')).toBeNull())
  const body = { email: 'nora@northwind.example', password: 'Secret@123' }
  expect((await asNobody(auth.signIn, { body })).data.role).toBe('Mentors')
})

test('the message of success opens the page of the new person', async () => {
  const { user, router } = await visit('/admin/people', asha)
  await user.click(await screen.findByRole('button', { name: 'Account of Asha Rao' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Add users' }))
  await user.type(await screen.findByLabelText('Full name'), 'Nikhil Newman')
  await user.type(screen.getByLabelText('Email'), 'nikhil@northwind.example')
  await user.click(screen.getByRole('combobox', { name: 'Role' }))
  await user.click(await screen.findByRole('option', { name: 'Interns' }))
  await user.click(screen.getByRole('button', { name: 'Add User' }))
  await user.click(await screen.findByRole('button', { name: 'View' }))
  await waitFor(() =>
    expect(router.state.location.pathname).toMatch(/^\/dashboard\/interns\/[\w-]+$/),
  )
  expect(await screen.findByRole('heading', { name: 'Nikhil Newman' })).toBeTruthy()
})

test('wrong values are refused under their fields and in one sentence', async () => {
  const { user } = await visit('/dashboard', asha)
  await user.click(await screen.findByRole('button', { name: 'Account of Asha Rao' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Add users' }))
  await user.type(await screen.findByLabelText('Full name'), 'Nora Newman')
  await user.type(screen.getByLabelText('Email'), 'nora@elsewhere.example')
  await user.click(screen.getByRole('checkbox', { name: 'Send invitation' }))
  await user.click(screen.getByRole('button', { name: 'Add User' }))

  expect((await screen.findByRole('alert')).textContent).toBe('Please enter valid values')
  const refusal = 'Email must be from @northwind.example or @northwind-labs.example'
  expect(screen.getByText(refusal)).toBeTruthy()
  expect(screen.getByText('Password is required.')).toBeTruthy()
})

test('an empty form is refused in one sentence, and every wrong field is marked', async () => {
  const { user, name, email, password } = await openAddUser()
  await user.click(screen.getByRole('checkbox', { name: 'Send invitation' }))
  await user.click(screen.getByRole('button', { name: 'Add User' }))
  expect(await screen.findAllByText('Please enter valid values')).toHaveLength(1)
  expect(screen.getByText('Choose a role.')).toBeTruthy()
  const role = screen.getByRole('combobox', { name: 'Role' })
  for (const field of [name, email, password, role]) {
    expect(field.getAttribute('aria-invalid')).toBe('true')
  }
})

test('an existing address is reported as a failure, and the input remains', async () => {
  const { user } = await visit('/dashboard', asha)
  await user.click(await screen.findByRole('button', { name: 'Account of Asha Rao' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Add users' }))
  await user.type(await screen.findByLabelText('Full name'), 'Another Meera')
  await user.type(screen.getByLabelText('Email'), meera.email)
  await user.type(screen.getByLabelText('Password'), 'Secret@123')
  await user.click(screen.getByRole('combobox', { name: 'Role' }))
  await user.click(await screen.findByRole('option', { name: 'Interns' }))
  await user.click(screen.getByRole('button', { name: 'Add User' }))

  expect(await screen.findAllByText('Failed to add user.')).toHaveLength(1)
  expect(screen.getAllByText('A user with this email already exists.')).toHaveLength(1)
  expect(screen.getByDisplayValue('Another Meera')).toBeTruthy()
})

test('the role is chosen from three, and Cancel closes the dialog', async () => {
  const { user } = await openAddUser()
  const role = screen.getByRole('combobox', { name: 'Role' })
  expect(role.getAttribute('placeholder')).toBe('Select Role')
  await user.click(role)
  const options = await screen.findAllByRole('option')
  expect(options.map(({ textContent }) => textContent)).toEqual(['Mentors', 'Admins', 'Interns'])
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByLabelText('Full name')).toBeNull())
})

test('closing says that what was typed is kept as a draft', async () => {
  const { user } = await openAddUser()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByLabelText('Full name')).toBeNull())
  expect(screen.queryByText('Draft saved')).toBeNull()
  await user.click(await screen.findByRole('button', { name: 'Account of Asha Rao' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Add users' }))
  await user.type(await screen.findByLabelText('Full name'), 'Nora Newman')
  await user.keyboard('{Escape}')
  expect(await screen.findByText('Draft saved')).toBeTruthy()
  expect(screen.queryByLabelText('Full name')).toBeNull()
})

const keptHere = () =>
  Array.from({ length: localStorage.length }, (_, at) =>
    localStorage.getItem(localStorage.key(at) ?? ''),
  ).join()

test('input survives a session that ends, except the password', async () => {
  const { user, name, email, password } = await openAddUser()
  await user.type(name, 'Nora Newman')
  await user.type(email, 'nora@northwind.example')
  await user.type(password, 'Secret@123')
  await user.click(screen.getByRole('combobox', { name: 'Role' }))
  await user.click(await screen.findByRole('option', { name: 'Mentors' }))
  clock.advance(90)
  await user.click(screen.getByRole('button', { name: 'Add User' }))
  await waitFor(() => expect(location.pathname).toBe('/signin'))
  expect(keptHere()).toContain('Nora Newman')
  expect(keptHere()).not.toContain('Secret@123')

  await closePages()
  clock.advance(-90)
  const again = await openAddUser()
  expect(again.name.value).toBe('Nora Newman')
  expect(again.email.value).toBe('nora@northwind.example')
  expect(again.password.value).toBe('')
  expect(screen.getByRole('combobox', { name: 'Role' })).toHaveProperty('value', 'Mentors')
})

test('a mentor is not offered to add users', async () => {
  const { user } = await visit('/dashboard', meera)
  await user.click(await screen.findByRole('button', { name: 'Account of Meera Iyer' }))
  expect(await screen.findByRole('menuitem', { name: 'Logout' })).toBeTruthy()
  expect(screen.queryByRole('menuitem', { name: 'Add users' })).toBeNull()
})

test('Edit Profile reloads its page', async () => {
  const { user } = await visit('/dashboard', meera)
  await user.click(await screen.findByRole('button', { name: 'Account of Meera Iyer' }))
  const link = await screen.findByRole('menuitem', { name: 'Edit Profile' })
  expect(link.getAttribute('href')).toBe('/dashboard/edit-profile')
})

test('logging out empties the cookies and leads to the first page', async () => {
  const { user } = await visit('/dashboard', meera)
  await screen.findByText('Pending feedback')
  expect(document.cookie).toContain('token=')
  await user.click(await screen.findByRole('button', { name: 'Account of Meera Iyer' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Logout' }))
  await waitFor(() => expect(location.pathname).toBe('/'))
  expect(document.cookie).not.toMatch(/=[^;]/)
})

test('a page that is left after its session has ended keeps nothing for Back to show', async () => {
  await visit('/dashboard', meera)
  await screen.findByText('Pending feedback')
  globalThis.dispatchEvent(new Event('pagehide'))
  expect(document.body.textContent).toContain('Pending feedback')
  closeSession()
  globalThis.dispatchEvent(new Event('pagehide'))
  expect(document.body.childNodes).toHaveLength(0)
})

test('a page that Back restores is emptied and loaded again when its session has ended', async () => {
  await visit('/dashboard', meera)
  await screen.findByText('Pending feedback')
  const reload = vi.spyOn(location, 'reload').mockReturnValue()
  globalThis.dispatchEvent(new Event('pageshow'))
  expect(reload).not.toHaveBeenCalled()
  await Promise.resolve()
  // In another tab, which a page in the browser's memory does not hear of.
  for (const name of ['token', 'name'])
    document.cookie = `${name}=; path=/; expires=Thu, 01 Jan 1970 00:00:00 GMT`
  globalThis.dispatchEvent(new Event('pageshow'))
  expect(document.body.textContent).not.toContain('Pending feedback')
  expect(reload).toHaveBeenCalledOnce()
  reload.mockRestore()
})

test('logging out ends the session on the server', async () => {
  const { user } = await visit('/dashboard', meera)
  await screen.findByText('Pending feedback')
  const token = currentSession()?.token
  await user.click(await screen.findByRole('button', { name: 'Account of Meera Iyer' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Logout' }))
  await waitFor(() => expect(sendAs(token, auth.renew, {})).rejects.toMatchObject({ status: 401 }))
})

test('the menu closes on a click outside of it', async () => {
  const { user } = await visit('/dashboard', meera)
  await user.click(await screen.findByRole('button', { name: 'Account of Meera Iyer' }))
  await screen.findByRole('menuitem', { name: 'Logout' })
  await user.click(screen.getByRole('main'))
  await waitFor(() => expect(screen.queryByRole('menuitem', { name: 'Logout' })).toBeNull())
})
