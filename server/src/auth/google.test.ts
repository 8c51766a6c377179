import { auth } from '@cohort/contract/auth/calls'
import {
  exportJWK,
  exportPKCS8,
  exportSPKI,
  generateKeyPair,
  importJWK,
  importPKCS8,
  SignJWT,
  UnsecuredJWT,
} from 'jose'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { hashPassword } from './passwords.ts'
import { GOOGLE_CLIENT_ID, signed, startIssuer } from '../../test/processes/google.ts'
import { mailsTo, newestSecret } from '../../test/processes/outbox.ts'
import { openWorld } from '../../test/world.ts'

const issuer = await startIssuer()
const world = await openWorld(issuer.environment)
afterAll(issuer.stop)
const { asNobody, clock, database, ivan, services } = world

const FAILED = { statusCode: 401, message: 'Authentication failed: Please try again.', data: null }

const seconds = () => Math.floor(clock.now().getTime() / 1000)

const claimsOf = (more: Record<string, unknown> = {}) => ({
  iss: issuer.issuer,
  aud: GOOGLE_CLIENT_ID,
  sub: '1080',
  email: 'priya@northwind.example',
  email_verified: true,
  name: 'Priya Shah',
  iat: seconds(),
  exp: seconds() + 3600,
  ...more,
})

const send = (credential: string) => asNobody(auth.signInWithGoogle, { body: { credential } })

const signIn = async (more?: Record<string, unknown>) =>
  send(await signed(claimsOf(more), issuer.privateKey))

const people = async () =>
  (
    await database.pool.query(
      'select name, role, email, status, google_sub from users where google_sub is not null',
    )
  ).rows

test('the first sign-in of an allowed address makes an intern, the next finds them', async () => {
  const first = await signIn()
  expect(first).toMatchObject({ statusCode: 200, data: { name: 'Priya Shah', role: 'Interns' } })
  const second = await signIn({ name: 'Another Name', email: 'priya.new@northwind.example' })
  expect(second.data.userId).toBe(first.data.userId)
  expect(await people()).toEqual([
    {
      name: 'Priya Shah',
      role: 'Interns',
      email: 'priya@northwind.example',
      status: null,
      google_sub: '1080',
    },
  ])
})

test('the session is one like any other', async () => {
  const { data } = await signIn()
  const response = await world.app.inject({
    method: 'POST',
    url: auth.renew.path,
    headers: { authorization: `Bearer ${data.token}` },
  })
  expect(response.statusCode).toBe(200)
})

test('concurrent first sign-ins create one user', async () => {
  const answers = await Promise.all([1, 2, 3, 4].map(() => signIn()))
  expect(new Set(answers.map(({ data }) => data.userId)).size).toBe(1)
  expect(await people()).toHaveLength(1)
})

test('the first sign-in links a password account of the same verified address', async () => {
  const { data } = await signIn({ email: 'IVAN@northwind.example' })
  expect(data).toMatchObject({ userId: ivan.id, name: 'Ivan Thomas' })
  expect(await people()).toMatchObject([{ email: ivan.email, google_sub: '1080' }])
})

test('linking removes a password that was never verified by email, and its sessions', async () => {
  const passwordHash = await hashPassword('Right@2026')
  await database.pool.query('update users set password_hash = $1 where id = $2', [
    passwordHash,
    ivan.id,
  ])
  const body = { email: ivan.email, password: 'Right@2026' }
  const { data } = await asNobody(auth.signIn, { body })
  expect((await signIn({ email: ivan.email })).statusCode).toBe(200)
  expect((await asNobody(auth.signIn, { body })).statusCode).toBe(401)
  const headers = { authorization: `Bearer ${data.token}` }
  const old = await world.app.inject({ method: 'POST', url: auth.renew.path, headers })
  expect(old.statusCode).toBe(401)
  const [mail] = await mailsTo(database, ivan.email)
  expect(mail?.subject).toBe('Google sign-in was added to your Cohort account')
})

test('linking keeps a password that was chosen over a mailed link', async () => {
  await asNobody(auth.forgotPassword, { body: { email: ivan.email } })
  const token = (await newestSecret(database, ivan.email)).split('token=')[1]
  const body = { password: 'Right@2026' }
  const headers = { authorization: `Bearer ${token}` }
  const url = auth.resetPassword.path
  await world.app.inject({ method: 'POST', url, headers, payload: body })
  expect((await signIn({ email: ivan.email })).statusCode).toBe(200)
  const answer = await asNobody(auth.signIn, { body: { email: ivan.email, ...body } })
  expect(answer.statusCode).toBe(200)
})

/** The nonce that a browser got, and its cookie. */
async function nonceAndCookie(app = world.app) {
  const answer = await app.inject({ method: 'POST', url: auth.googleNonce.path })
  const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? ''
  return { nonce: answer.json<{ data: { nonce: string } }>().data.nonce, cookie }
}

async function statusIn(app: typeof world.app, claims: object, cookie?: string) {
  const credential = await signed(claimsOf({ ...claims }), issuer.privateKey)
  const headers = cookie ? { cookie } : {}
  const url = auth.signInWithGoogle.path
  return (await app.inject({ method: 'POST', url, headers, payload: { credential } })).statusCode
}

test('a credential counts in the browser alone that it was made for', async () => {
  const [own, other] = [await nonceAndCookie(), await nonceAndCookie()]
  const { nonce } = own
  expect(own.cookie).not.toContain(nonce)
  expect(await statusIn(world.app, { nonce }, own.cookie)).toBe(200)
  expect(await statusIn(world.app, { nonce }, other.cookie)).toBe(401)
  expect(await statusIn(world.app, { nonce })).toBe(401)
  expect(await statusIn(world.app, {}, own.cookie)).toBe(401)
})

test('of two cookies, one of which a neighbouring host has set, none counts', async () => {
  const [own, tossed] = [await nonceAndCookie(), await nonceAndCookie()]
  const both = `${tossed.cookie}; ${own.cookie}`
  expect(await statusIn(world.app, { nonce: tossed.nonce }, both)).toBe(401)
  expect(await statusIn(world.app, { nonce: own.nonce }, both)).toBe(401)
})

test('under https no neighbouring host can set the cookie', async () => {
  const config = { ...services.config, publicUrl: 'https://cohort.northwind.example' }
  const app = await buildApp({ ...services, config })
  onTestFinished(() => app.close())
  const { nonce, cookie } = await nonceAndCookie(app)
  expect(cookie).toMatch(/^__Host-cohort-google=/)
  expect(await statusIn(app, { nonce }, cookie)).toBe(200)
  expect(await statusIn(app, { nonce }, cookie.replace('__Host-', ''))).toBe(401)
  // Browsers take it from neighbours, as it does not begin with the prefix; headers are read as Latin-1.
  expect(await statusIn(app, { nonce }, `\u00A0${cookie}`)).toBe(401)
  expect(await statusIn(app, { nonce }, `\u00A0${cookie}; ${cookie}`)).toBe(200)
})

test('Google itself has to tell a nonce and the organisation of the account', async () => {
  const googleIssuer = 'https://accounts.google.com'
  const app = await buildApp({ ...services, config: { ...services.config, googleIssuer } })
  onTestFinished(() => app.close())
  const { nonce, cookie } = await nonceAndCookie()
  const whole = { iss: googleIssuer, nonce, hd: 'northwind.example' }
  expect(await statusIn(app, whole, cookie)).toBe(200)
  expect(await statusIn(app, { ...whole, nonce: undefined })).toBe(401)
  expect(await statusIn(app, { ...whole, hd: undefined }, cookie)).toBe(403)
})

test('a second Google account with a known address is refused', async () => {
  await signIn({ email: ivan.email })
  expect(await signIn({ email: ivan.email, sub: '2000' })).toEqual(FAILED)
  expect(await people()).toMatchObject([{ google_sub: '1080' }])
})

test('a disabled person is refused, linked or not', async () => {
  await database.pool.query('update users set disabled_at = now() where id = $1', [ivan.id])
  expect(await signIn({ email: ivan.email })).toEqual(FAILED)
  expect(await people()).toEqual([])
  await signIn()
  await database.pool.query('update users set disabled_at = now()')
  expect(await signIn()).toEqual(FAILED)
})

test.each([
  ['another domain', { email: 'priya@gmail.com' }],
  ['a domain that ends alike', { email: 'priya@evilnorthwind.example' }],
  ['a domain below ours', { email: 'priya@a.northwind.example' }],
  ['an account of another organisation', { hd: 'elsewhere.example' }],
  ['two addresses', { email: 'a@evil.example,b@northwind.example' }],
  ['a hosted domain beside a private address', { email: 'p@gmail.com', hd: 'northwind.example' }],
])('%s is refused', async (_, claims) => {
  expect(await signIn(claims)).toEqual({
    statusCode: 403,
    message: 'Authentication failed: invalid domain',
    data: null,
  })
  expect(await people()).toEqual([])
})

test.each([
  ['of another issuer', { iss: 'https://accounts.google.com' }],
  ['for another site', { aud: 'another.apps.google.example' }],
  ['that expired', { exp: 1 }],
  ['without an end', { exp: undefined }],
  ['that does not count yet', { nbf: 4_000_000_000 }],
  ['without a subject', { sub: undefined }],
  ['without an address', { email: undefined }],
  ['of an unverified address', { email_verified: false }],
  ['whose address is only said to be verified', { email_verified: 'true' }],
  ['that says nothing of verification', { email_verified: undefined }],
])('a credential %s is refused', async (_, claims) => {
  expect(await signIn(claims)).toEqual(FAILED)
  expect(await people()).toEqual([])
})

test('a credential ends with its hour, but for the difference of two clocks', async () => {
  const credential = await signed(claimsOf(), issuer.privateKey)
  clock.advance(60)
  expect((await send(credential)).statusCode).toBe(200)
  clock.advance(10 / 60)
  expect(await send(credential)).toEqual(FAILED)
})

test('a credential with a forged signature is refused', async () => {
  const { privateKey } = await generateKeyPair('RS256')
  expect(await send(await signed(claimsOf(), privateKey))).toEqual(FAILED)
  const unknownKey = { alg: 'RS256', kid: 'second' }
  expect(await send(await signed(claimsOf(), privateKey, unknownKey))).toEqual(FAILED)
  const [header, , signature] = (await signed(claimsOf(), issuer.privateKey)).split('.')
  const [, claims] = (await signed(claimsOf({ sub: '1' }), privateKey)).split('.')
  expect(await send([header, claims, signature].join('.'))).toEqual(FAILED)
})

test('a credential of another algorithm, or unsigned, is refused', async () => {
  expect(await send(new UnsecuredJWT(claimsOf()).encode())).toEqual(FAILED)
  const publicKey = await importJWK(issuer.jwk, 'RS256', { extractable: true })
  if (publicKey instanceof Uint8Array) throw new Error('A key pair has no such key')
  const secrets = [await exportSPKI(publicKey), JSON.stringify(issuer.jwk)]
  for (const secret of secrets.map((text) => new TextEncoder().encode(text))) {
    for (const header of [{ alg: 'HS256' }, { alg: 'HS256', kid: 'first' }]) {
      expect(await send(await signed(claimsOf(), secret, header))).toEqual(FAILED)
    }
  }
  const es256 = await generateKeyPair('ES256')
  const asEs256 = { alg: 'ES256', kid: 'first' }
  expect(await send(await signed(claimsOf(), es256.privateKey, asEs256))).toEqual(FAILED)
  const sameKey = await importPKCS8(await exportPKCS8(issuer.privateKey), 'PS256')
  const asPs256 = { alg: 'PS256', kid: 'first' }
  expect(await send(await signed(claimsOf(), sameKey, asPs256))).toEqual(FAILED)
})

test('a credential that brings its own key, or names where to fetch one, is refused', async () => {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true })
  const jwk = { ...(await exportJWK(publicKey)), kid: 'first', alg: 'RS256' }
  const evil = await startIssuer()
  onTestFinished(evil.stop)
  const headers = [
    { kid: 'first', jwk },
    { kid: 'evil', jku: evil.environment.GOOGLE_JWKS_URL },
    { kid: evil.environment.GOOGLE_JWKS_URL },
    { kid: 'first', x5u: evil.environment.GOOGLE_JWKS_URL },
    { kid: '../../../dev/null' },
    { kid: "first' or '1'='1" },
    { kid: '' },
    {},
  ]
  const opened: string[] = []
  for (const header of headers) {
    const alg = 'RS256'
    for (const key of [privateKey, evil.privateKey]) {
      const forged = await new SignJWT(claimsOf()).setProtectedHeader({ ...header, alg }).sign(key)
      if ((await send(forged)).statusCode !== FAILED.statusCode) opened.push(JSON.stringify(header))
    }
  }
  expect(opened).toEqual([])
  expect(await people()).toEqual([])
})

test.each(['a', 'a.b.c', '{}', 'null'])('%s is no credential', async (credential) => {
  expect(await send(credential)).toEqual(FAILED)
})

test('our own sessions are no credential', async () => {
  expect(await send(await world.tokenOf(ivan))).toEqual(FAILED)
})

test.each([
  ['Müller-Straße Ann', 'Müller Straße Ann'],
  ['अनिता देशपांडे', 'अनिता देशपांडे'],
  ['Bo', 'Bo Priya'],
  ['', 'Priya'],
  ['<script>alert(1)</script>', 'script alert script'],
  ['Priya\r\nBcc: evil', 'Priya Bcc evil'],
  ['P'.repeat(300), 'P'.repeat(100)],
])('the name %j is kept as %j', async (name, kept) => {
  expect((await signIn({ name })).data.name).toBe(kept)
})

test('a user without letters in name and address gets a name too', async () => {
  const { data } = await signIn({ name: '42', email: '42@northwind.example' })
  expect(data.name).toBe('Intern')
})

test('while the keys cannot be had, people are asked to wait', async () => {
  const config = { ...services.config, googleJwksUrl: 'http://127.0.0.1:1/certs' }
  const app = await buildApp({ ...services, config })
  onTestFinished(() => app.close())
  const credential = await signed(claimsOf(), issuer.privateKey)
  const url = auth.signInWithGoogle.path
  const response = await app.inject({ method: 'POST', url, payload: { credential } })
  expect(response.statusCode).toBe(503)
})

test('without a client id it is off', async () => {
  const config = { ...services.config, googleClientId: undefined }
  const app = await buildApp({ ...services, config })
  onTestFinished(() => app.close())
  const credential = await signed(claimsOf(), issuer.privateKey)
  const url = auth.signInWithGoogle.path
  const response = await app.inject({ method: 'POST', url, payload: { credential } })
  expect(response.json()).toEqual({
    statusCode: 404,
    message: 'Google Sign-In failed. Please try again.',
    data: null,
  })
})
