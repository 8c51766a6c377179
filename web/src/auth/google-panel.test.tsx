import { GOOGLE_CLIENT_ID, signed, startIssuer } from '@cohort/server/test/processes/google'
import { WEDNESDAY } from '@cohort/server/test/world'
import { act, screen, waitFor } from '@testing-library/react'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { startOtherServer } from '../../test/other-server.ts'
import { openBrowser } from '../../test/render-as.tsx'

const issuer = await startIssuer()
afterAll(issuer.stop)
const { visit } = await openBrowser(issuer.environment)
const withoutToken = await startOtherServer({
  status: 200,
  body: JSON.stringify({ statusCode: 200, message: 'Signed in', data: { token: '' } }),
})

interface Asked {
  readonly client_id: string
  readonly nonce: string
  readonly callback: (answer: { credential?: string }) => void
}

let asked: Asked | undefined

// Google's script, which draws the button and calls back when a person has chosen an account.
const google = {
  accounts: {
    id: {
      initialize: (wishes: Asked) => (asked = wishes),
      renderButton: (place: HTMLElement) => (place.textContent = 'Sign in with Google'),
      cancel: () => undefined,
    },
  },
}

beforeEach(() => {
  asked = undefined
  Object.assign(window, { google })
  const { settings } = window.happyDOM
  settings.handleDisabledFileLoadingAsSuccess = true
  // The server runs in this process too, and fetches the issuer's keys from another origin.
  settings.fetch.disableSameOriginPolicy = true
})

const credential = (email: string, key = issuer.privateKey) => {
  const now = Math.floor(WEDNESDAY.getTime() / 1000)
  const times = { iat: now, exp: now + 3600 }
  const about = {
    nonce: asked?.nonce,
    sub: '1080',
    name: 'Priya Shah',
    email,
    email_verified: true,
  }
  return signed({ iss: issuer.issuer, aud: GOOGLE_CLIENT_ID, ...about, ...times }, key)
}

/** What the page does with Google's answer. */
async function answerWith(
  answerTo: () => { credential?: string } | Promise<{ credential?: string }>,
  origin?: string,
) {
  await visit('/signin')
  expect(await screen.findByText('Sign in with Google')).toBeTruthy()
  if (origin) window.happyDOM.setURL(`${origin}/signin`)
  const answer = await answerTo()
  act(() => asked?.callback(answer))
}

const problem = async () => (await screen.findByRole('alert')).textContent

test('an account of an allowed domain is signed in', async () => {
  await answerWith(async () => ({ credential: await credential('priya@northwind.example') }))
  expect(await screen.findByRole('heading', { name: 'Welcome, Priya Shah' })).toBeTruthy()
  expect(asked?.client_id).toBe(GOOGLE_CLIENT_ID)
  await waitFor(() => expect(location.pathname).toBe('/dashboard'))
})

test('without a credential the sign-in has failed', async () => {
  await answerWith(() => ({}))
  expect(await problem()).toBe('Google Sign-In failed. Please try again.')
})

test('an account of another domain is refused before anything is sent', async () => {
  await answerWith(
    async () => ({ credential: await credential('priya@elsewhere.example') }),
    'http://127.0.0.1:9',
  )
  expect(await problem()).toBe('Authentication failed: invalid domain')
})

test('a sign-in that the server refused can be retried', async () => {
  const other = await startIssuer()
  const forged = await credential('priya@northwind.example', other.privateKey)
  await other.stop()
  await answerWith(() => ({ credential: forged }))
  expect(await problem()).toBe('Authentication failed: Please try again.')
})

test('a response without a token does not sign in', async () => {
  await answerWith(
    async () => ({ credential: await credential('priya@northwind.example') }),
    withoutToken,
  )
  expect(await problem()).toBe('Authentication failed: Unable to retrieve user details.')
  expect(document.cookie).not.toContain('token=')
})
