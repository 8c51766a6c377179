import { auth } from '@cohort/contract/auth/calls'
import { mailsTo, newestSecret } from '@cohort/server/test/processes/outbox'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openBrowser } from '../../test/render-as.tsx'

const { visit, asNobody, clock, database } = await openBrowser()

const EMAIL = 'nora@northwind.example'

async function fill(confirmation = 'Secret@123') {
  const { user } = await visit('/signup')
  await user.type(await screen.findByLabelText('Name'), 'Nora Newman')
  await user.type(screen.getByLabelText('Email'), EMAIL)
  await user.type(screen.getByLabelText('Password'), 'Secret@123')
  await user.type(screen.getByLabelText('Confirm password'), confirmation)
  await user.click(screen.getByRole('button', { name: 'Sign Up' }))
  return user
}

test('the mailed code makes an intern who can sign in', async () => {
  const user = await fill()
  expect(await screen.findByRole('heading', { name: 'Enter OTP' })).toBeTruthy()
  expect(await screen.findByText('OTP sent to your email.')).toBeTruthy()

  await user.type(screen.getByLabelText('OTP'), await newestSecret(database, EMAIL))
  await user.click(screen.getByRole('button', { name: 'Confirm OTP' }))
  expect(await screen.findByText('OTP Verified successfully')).toBeTruthy()
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeTruthy()
  expect(location.pathname).toBe('/signin')

  const answer = await asNobody(auth.signIn, { body: { email: EMAIL, password: 'Secret@123' } })
  expect(answer.data.role).toBe('Interns')
})

test('a reload stays with the code, and keeps no password', async () => {
  await fill()
  await screen.findByRole('heading', { name: 'Enter OTP' })
  const kept = [sessionStorage, localStorage].flatMap((storage) =>
    Array.from({ length: storage.length }, (_, at) => storage.getItem(storage.key(at) ?? '')),
  )
  expect(kept).toContain(EMAIL)
  expect(kept.join()).not.toContain('Secret@123')

  cleanup()
  const { user } = await visit('/signup')
  expect(await screen.findByRole('heading', { name: 'Enter OTP' })).toBeTruthy()
  expect(screen.getByText(`We sent a code of four digits to ${EMAIL}.`)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Resend OTP/ })).toBeNull()
  await user.type(screen.getByLabelText('OTP'), await newestSecret(database, EMAIL))
  await user.click(screen.getByRole('button', { name: 'Confirm OTP' }))
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeTruthy()

  cleanup()
  await visit('/signup')
  expect(await screen.findByRole('heading', { name: 'Sign up' })).toBeTruthy()
})

test('after a reload a new code is sent to those who enter their details again', async () => {
  await fill()
  await screen.findByRole('heading', { name: 'Enter OTP' })
  cleanup()
  const { user } = await visit('/signup')
  await user.click(await screen.findByRole('link', { name: 'Send a new code' }))
  expect(await screen.findByRole('heading', { name: 'Sign up' })).toBeTruthy()
  expect(sessionStorage).toHaveLength(0)
})

test('a code that is not four digits is refused before it is sent', async () => {
  const user = await fill()
  const otp = await screen.findByLabelText('OTP')
  expect(otp.getAttribute('maxlength')).toBe('6')
  await user.type(otp, '12345')
  await user.click(screen.getByRole('button', { name: 'Confirm OTP' }))
  expect(await screen.findByText('Invalid OTP. Must be 4 digits.')).toBeTruthy()
})

test('a wrong code is reported by the server as a toast', async () => {
  const user = await fill()
  const right = Number(await newestSecret(database, EMAIL))
  await user.type(
    await screen.findByLabelText('OTP'),
    String((right + 1) % 10_000).padStart(4, '0'),
  )
  await user.click(screen.getByRole('button', { name: 'Confirm OTP' }))
  expect(await screen.findByText('Invalid or expired OTP.')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Enter OTP' })).toBeTruthy()
})

test('another code can be asked for only after a minute', async () => {
  await fill()
  const resend = await screen.findByRole('button', { name: /^Resend OTP in \d+ s$/ })
  expect(resend.hasAttribute('disabled')).toBe(true)
})

test('two different passwords are refused under the second', async () => {
  await fill('Secret@124')
  expect(await screen.findByText('Passwords do not match.')).toBeTruthy()
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByLabelText('Confirm password')),
  )
})

test('an empty form reports the required fields', async () => {
  const { user } = await visit('/signup')
  await user.click(await screen.findByRole('button', { name: 'Sign Up' }))
  const sentences = [
    'Name is required.',
    'Email is required.',
    'Password is required.',
    'Please confirm your password.',
  ]
  for (const sentence of sentences) expect(await screen.findByText(sentence)).toBeTruthy()
})

test('an address of another company is refused and both domains are named', async () => {
  const { user } = await visit('/signup')
  await user.type(await screen.findByLabelText('Email'), 'nora@elsewhere.example')
  await user.click(screen.getByRole('button', { name: 'Sign Up' }))
  const refusal = await screen.findByText(/^Invalid email domain\./)
  expect(refusal.textContent).toMatch(/northwind\.example.*northwind-labs\.example/)
})

test('a rejection by the server is shown with its message', async () => {
  await fill()
  await screen.findByRole('heading', { name: 'Enter OTP' })
  cleanup()
  sessionStorage.clear()
  await fill()
  const sentence = 'Error: Please wait a minute before requesting another OTP.'
  expect(await screen.findByText(sentence)).toBeTruthy()
})

test('an unreachable server is reported', async () => {
  const { user } = await visit('/signup')
  await user.type(await screen.findByLabelText('Name'), 'Nora Newman')
  await user.type(screen.getByLabelText('Email'), EMAIL)
  await user.type(screen.getByLabelText('Password'), 'Secret@123')
  await user.type(screen.getByLabelText('Confirm password'), 'Secret@123')
  window.happyDOM.setURL('http://127.0.0.1:9/signup')
  await user.click(screen.getByRole('button', { name: 'Sign Up' }))
  expect(await screen.findByText('Network error, please try again later.')).toBeTruthy()
})

test('while codes are guessed the link of the mail is opened first, in any browser', async () => {
  await database.pool.query(
    `insert into sign_up_challenges (id, email, browser_hash, name, password_hash, code_hash, attempts, expires_at, created_at)
      select gen_random_uuid(), 'x' || n || '@northwind.example', '', 'X', '', '', 5, now(), $1
      from generate_series(1, 3) as n`,
    [clock.now()],
  )
  const user = await fill()
  await user.type(await screen.findByLabelText('OTP'), await newestSecret(database, EMAIL))
  await user.click(screen.getByRole('button', { name: 'Confirm OTP' }))
  expect(await screen.findByText(auth.verifyOtp.errors.unconfirmed[1])).toBeTruthy()

  cleanup()
  const text = (await mailsTo(database, EMAIL)).at(-1)?.text ?? ''
  const [, address = ''] = /http:\/\/[^/]+(\/signup\?\S+)/.exec(text) ?? []
  const { user: owner } = await visit(address)
  await owner.click(await screen.findByRole('button', { name: 'Confirm address' }))
  expect(await screen.findByRole('status')).toHaveProperty(
    'textContent',
    'Your address is confirmed. Now enter the code from the same email on the sign-up page.',
  )

  cleanup()
  const { user: again } = await visit('/signup')
  await again.type(await screen.findByLabelText('OTP'), await newestSecret(database, EMAIL))
  await again.click(screen.getByRole('button', { name: 'Confirm OTP' }))
  expect(await screen.findByText('OTP Verified successfully')).toBeTruthy()
})
