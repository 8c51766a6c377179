import { users } from '@cohort/contract/users/calls'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { closeSession } from '#web/lib/session/session.ts'
import { startOtherServer } from '../../test/other-server.ts'
import { openBrowser } from '../../test/render-as.tsx'

const { visit, as, asha } = await openBrowser()
const badGateway = await startOtherServer()

const nora = { name: 'Nora Newman', email: 'nora@northwind.example', password: 'Secret@123' }

beforeEach(async () => {
  await as(asha, users.create, { body: { ...nora, role: 'Mentors' } })
})

async function fill(email: string, password: string) {
  const { user } = await visit('/signin')
  if (email) await user.type(await screen.findByLabelText('Email'), email)
  if (password) await user.type(await screen.findByLabelText('Password'), password)
  await user.click(await screen.findByRole('button', { name: 'Sign In' }))
  return user
}

test('signing in leads to the dashboard and keeps name and token in cookies', async () => {
  const entries = history.length
  await fill(nora.email, nora.password)
  expect(await screen.findByRole('heading', { name: 'Welcome, Nora Newman' })).toBeTruthy()
  expect(location.pathname).toBe('/dashboard')
  expect(history.length).toBe(entries)
  expect(document.cookie).toContain('name=Nora%20Newman')
  expect(document.cookie).toMatch(/token=\S+/)
  expect(document.cookie).toContain('profilePhoto=')
})

test('a wrong password is reported in place and as a toast, and the input remains', async () => {
  await fill(nora.email, 'Wrong@1234')
  const sentence = 'Invalid email or password. Please try again.'
  await waitFor(() => expect(screen.getAllByText(sentence)).toHaveLength(2))
  expect(screen.getByDisplayValue(nora.email)).toBeTruthy()
  expect(location.pathname).toBe('/signin')
})

test('an empty form reports the missing fields, and focuses the first one', async () => {
  await fill('', '')
  expect(await screen.findByText('Email is required.')).toBeTruthy()
  expect(screen.getByText('Password is required.')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('Email'))
})

test('the password can be shown and hidden', async () => {
  const { user } = await visit('/signin')
  const password = await screen.findByLabelText('Password')
  expect(password.getAttribute('type')).toBe('password')
  await user.click(screen.getByRole('button', { name: 'Show password' }))
  expect(password.getAttribute('type')).toBe('text')
  await user.click(screen.getByRole('button', { name: 'Hide password' }))
  expect(password.getAttribute('type')).toBe('password')
})

test('it links to the password reset and to sign-up', async () => {
  await visit('/signin')
  const forgot = await screen.findByRole('link', { name: /Forgot password/ })
  expect(forgot.getAttribute('href')).toBe('/forgot-password')
  expect(screen.getByRole('link', { name: 'Sign Up' }).getAttribute('href')).toBe('/signup')
})

test('an unreachable server does not reveal whether the password was right', async () => {
  const { user } = await visit('/signin')
  await user.type(await screen.findByLabelText('Email'), nora.email)
  await user.type(screen.getByLabelText('Password'), nora.password)
  window.happyDOM.setURL('http://127.0.0.1:9/signin')
  await user.click(screen.getByRole('button', { name: 'Sign In' }))
  const sentence = 'Invalid email or password. Please try again.'
  await waitFor(() => expect(screen.getAllByText(sentence)).toHaveLength(2))
})

test('a failure without a message shows the message of the screen', async () => {
  const { user } = await visit('/signin')
  await user.type(await screen.findByLabelText('Email'), nora.email)
  await user.type(screen.getByLabelText('Password'), nora.password)
  window.happyDOM.setURL(`${badGateway}/signin`)
  await user.click(screen.getByRole('button', { name: 'Sign In' }))
  await waitFor(() => expect(screen.getAllByText('An error occurred')).toHaveLength(2))
})

test.each([
  ['refused', true],
  ['left', false],
] as const)('a session that was %s: the sign-in page explains it: %s', async (why, isTold) => {
  const first = await visit('/dashboard', asha)
  await screen.findByRole('heading', { name: `Welcome, ${asha.name}` })
  first.unmount()
  closeSession(why)
  await visit('/signin')
  await screen.findByRole('heading', { name: 'Sign in' })
  const told = screen.queryByText('You were signed out. If you cannot sign in again, ask an admin.')
  expect(told !== null).toBe(isTold)
})
