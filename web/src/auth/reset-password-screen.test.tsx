import { auth } from '@cohort/contract/auth/calls'
import { newestSecret } from '@cohort/server/test/processes/outbox'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { startOtherServer } from '../../test/other-server.ts'
import { openBrowser } from '../../test/render-as.tsx'
import { listenForRequests } from '../../test/requests.ts'

const { app, visit, asNobody, clock, database, ivan } = await openBrowser()
const badGateway = await startOtherServer()

/** Opens the link of the mail. */
async function follow() {
  await asNobody(auth.forgotPassword, { body: { email: ivan.email } })
  const { pathname, search } = new URL(await newestSecret(database, ivan.email))
  return visit(pathname + search)
}

const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Reset Password' })

test('the link of the mail sets a new password', async () => {
  const { user } = await follow()
  await user.type(await screen.findByLabelText('New password'), 'Better@456')
  await user.type(screen.getByLabelText('Confirm password'), 'Better@456')
  await user.click(submit())
  expect(await screen.findByText('Password reset successfully!')).toBeTruthy()
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeTruthy()
  expect(location.pathname).toBe('/signin')

  const body = { email: ivan.email, password: 'Better@456' }
  expect((await asNobody(auth.signIn, { body })).data.userId).toBe(ivan.id)
})

test('the password rules are shown while typing, and nothing can be sent before they are met', async () => {
  const { user } = await follow()
  const password = await screen.findByLabelText('New password')
  expect(submit().disabled).toBe(true)
  await user.type(password, 'a')
  expect(await screen.findByText('Password must be at least 8 characters long.')).toBeTruthy()
  await user.type(password, 'aaaaaaaa')
  expect(await screen.findByText('Password must include at least 1 uppercase letter.')).toBeTruthy()
  await user.type(password, 'B')
  expect(await screen.findByText('Password must include at least 1 number.')).toBeTruthy()
  await user.type(password, '1')
  expect(
    await screen.findByText('Password must include at least 1 special character (@$!%*?&).'),
  ).toBeTruthy()
  await user.type(password, '@')
  await user.type(screen.getByLabelText('Confirm password'), 'other')
  expect(await screen.findByText('Passwords do not match.')).toBeTruthy()
  expect(submit().disabled).toBe(true)
})

test('an invented token is not a valid link', async () => {
  await visit('/reset-password?token=made-up')
  expect(await screen.findByText('INVALID TOKEN')).toBeTruthy()
  expect(screen.getByText('This link is invalid or has expired.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Go to Sign In' }).getAttribute('href')).toBe('/signin')
})

test.each(['/reset-password', '/reset-password?token='])(
  '%s is an invalid link, which is not sent to the server',
  async (path) => {
    const requests = listenForRequests(app)
    await visit(path)
    expect(await screen.findByText('INVALID TOKEN')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Go to Sign In' }).getAttribute('href')).toBe('/signin')
    expect(requests).not.toContain(`POST ${auth.verifyResetToken.path}`)
  },
)

async function fillAndSubmit({ user }: Awaited<ReturnType<typeof follow>>, origin?: string) {
  await user.type(await screen.findByLabelText('New password'), 'Better@456')
  await user.type(screen.getByLabelText('Confirm password'), 'Better@456')
  if (origin) window.happyDOM.setURL(`${origin}/reset-password`)
  await user.click(submit())
}

test('a failure without a message shows the message of the screen', async () => {
  await fillAndSubmit(await follow(), badGateway)
  expect(await screen.findByText('Something went wrong!')).toBeTruthy()
})

test('a link that expired while the form was open is reported by the server', async () => {
  const opened = await follow()
  await screen.findByLabelText('New password')
  clock.advance(24 * 60)
  await fillAndSubmit(opened)
  expect(await screen.findByText('This link is invalid or has expired.')).toBeTruthy()
})
