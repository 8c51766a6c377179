import { auth } from '@cohort/contract/auth/calls'
import { users } from '@cohort/contract/users/calls'
import { INVITATION_MILLISECONDS } from '@cohort/contract/users/invitation-rules'
import { newestSecret } from '@cohort/server/test/processes/outbox'
import { insertPeople } from '@cohort/server/test/scenarios/people'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { openBrowser } from '../../test/render-as.tsx'

const { visit, as, asNobody, asha, clock, database, services } = await openBrowser()

const EMAIL = 'tara@northwind.example'
let userIds: string[]
beforeEach(async () => {
  const [tara] = await insertPeople({ database: services.database }, [
    { name: 'Tara Bose', email: EMAIL },
  ])
  userIds = tara ? [tara.id] : []
  await as(asha, users.invite, { body: { userIds } })
})

/** Opens the link of the mail. */
async function follow() {
  const { pathname, search } = new URL(await newestSecret(database, EMAIL))
  return visit(pathname + search)
}

test('the link of an invitation sets a password and leads to sign-in', async () => {
  const { user } = await follow()
  expect(await screen.findByRole('heading', { name: 'Choose a password' })).toBeTruthy()
  await user.type(await screen.findByLabelText('Password'), 'Better@456')
  await user.type(screen.getByLabelText('Confirm password'), 'Better@456')
  await user.click(screen.getByRole('button', { name: 'Save password' }))
  expect(await screen.findByText('Password saved. Sign in to continue.')).toBeTruthy()
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeTruthy()
  const body = { email: EMAIL, password: 'Better@456' }
  expect((await asNobody(auth.signIn, { body })).statusCode).toBe(200)
  await follow()
  expect(await screen.findByText('This invitation has already been used')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Go to Sign In' })).toBeTruthy()
})

test('an expired and a withdrawn invitation lead to the admin', async () => {
  clock.set(new Date(clock.now().getTime() + INVITATION_MILLISECONDS))
  await follow()
  expect(await screen.findByText('This invitation has expired')).toBeTruthy()
  expect(screen.getByText(/Ask your admin for a new invitation/)).toBeTruthy()
})

test('a withdrawn invitation and an unknown link say so', async () => {
  const link = new URL(await newestSecret(database, EMAIL))
  await as(asha, users.withdrawInvitations, { body: { userIds } })
  await visit(link.pathname + link.search)
  expect(await screen.findByText('This invitation was withdrawn')).toBeTruthy()
})

test('a link that no one was sent is not valid', async () => {
  await visit('/invitation?token=invented')
  expect(await screen.findByText('This link is not valid')).toBeTruthy()
})
