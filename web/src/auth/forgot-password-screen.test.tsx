import { newestSecret } from '@cohort/server/test/processes/outbox'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openBrowser } from '../../test/render-as.tsx'

const { visit, database, ivan } = await openBrowser()

test('a link is sent to the address, and the confirmation replaces the form', async () => {
  const { user } = await visit('/forgot-password')
  await user.type(await screen.findByLabelText('Email'), ivan.email)
  await user.click(screen.getByRole('button', { name: 'Submit' }))
  expect(await screen.findByText('We sent a reset link to your mail')).toBeTruthy()
  expect(screen.queryByLabelText('Email')).toBeNull()
  expect(await newestSecret(database, ivan.email)).toContain('/reset-password?token=')
})

test.each([
  ['', 'Email must not be empty'],
  ['ivan', 'Enter a valid email address'],
])('%j is refused: %s', async (address, sentence) => {
  const { user } = await visit('/forgot-password')
  const email = await screen.findByLabelText('Email')
  if (address) await user.type(email, address)
  await user.click(screen.getByRole('button', { name: 'Submit' }))
  expect(await screen.findByText(sentence)).toBeTruthy()
})

test('it leads back to the login', async () => {
  await visit('/forgot-password')
  const back = await screen.findByRole('link', { name: 'Back to login' })
  expect(back.getAttribute('href')).toBe('/signin')
})

test('an error message of the server is shown unchanged', async () => {
  const { user } = await visit('/forgot-password')
  await user.type(await screen.findByLabelText('Email'), ivan.email)
  await database.pool.query('alter table users rename to elsewhere')
  try {
    await user.click(screen.getByRole('button', { name: 'Submit' }))
    expect(await screen.findByText('Something went wrong!')).toBeTruthy()
  } finally {
    await database.pool.query('alter table elsewhere rename to users')
  }
})

test('an unreachable server is reported with the message of the specification', async () => {
  const { user } = await visit('/forgot-password')
  await user.type(await screen.findByLabelText('Email'), ivan.email)
  window.happyDOM.setURL('http://127.0.0.1:9/forgot-password')
  await user.click(screen.getByRole('button', { name: 'Submit' }))
  expect(await screen.findByText('network error')).toBeTruthy()
})
