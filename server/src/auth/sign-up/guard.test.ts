import { auth } from '@cohort/contract/auth/calls'
import { expect, test } from 'vitest'
import { mailsTo, newestSecret } from '../../../test/processes/outbox.ts'
import { openWorld, requestOf } from '../../../test/world.ts'

const world = await openWorld()
const { asNobody, clock, database, asha, anil, ivan } = world

const PASSWORD = 'Right@2026'
const begin = (email: string) =>
  asNobody(auth.sendOtp, { body: { name: 'Priya Shah', email, password: PASSWORD } })
const finish = (email: string, otp: string) => asNobody(auth.verifyOtp, { body: { email, otp } })
const confirm = (token: string) => asNobody(auth.confirmSignUp, { body: { token } })

const PRIYA = 'priya@northwind.example'
const UNCONFIRMED = {
  statusCode: 400,
  message: 'Open the link in the latest email first. If it has none, request another OTP.',
}

const invented = (number: number) => `invented.${number}@northwind.example`

/** Guesses at invented addresses, as a stranger with many sources would. */
async function guess(count: number, first = 0) {
  for (let number = first; number < first + count; number += 1) {
    const address = invented(number - (number % 5))
    if (number % 5 === 0) await begin(address)
    const code = await newestSecret(database, address)
    const wrong = String((Number(code) + 1 + (number % 5)) % 10_000).padStart(4, '0')
    expect((await finish(address, wrong)).message).toBe('Invalid or expired OTP.')
  }
}

const linkIn = async (email: string) => {
  const text = (await mailsTo(database, email)).at(-1)?.text ?? ''
  return /http:\/\/localhost:0\/signup\?confirm=(\S+)/.exec(text)?.[1]
}

test('below fifteen wrong codes an hour a code alone completes a sign-up', async () => {
  await guess(14)
  await begin(PRIYA)
  expect(await linkIn(PRIYA)).toBeUndefined()
  expect((await finish(PRIYA, await newestSecret(database, PRIYA))).statusCode).toBe(201)
})

test('from there on the link of the mail is needed as well, whatever the code', async () => {
  await begin(PRIYA)
  const early = await newestSecret(database, PRIYA)
  await guess(15)
  expect(await finish(PRIYA, early)).toMatchObject(UNCONFIRMED)
  clock.advance(1)
  await begin(PRIYA)
  const code = await newestSecret(database, PRIYA)
  const link = await linkIn(PRIYA)
  for (const otp of [code, '0000']) expect(await finish(PRIYA, otp)).toMatchObject(UNCONFIRMED)
  const { rows } = await database.pool.query(
    'select attempts from sign_up_challenges where email = $1',
    [PRIYA],
  )
  expect(rows.map(({ attempts }) => attempts)).toEqual([0, 0])
  expect((await confirm(link ?? '')).statusCode).toBe(200)
  expect((await confirm(link ?? '')).statusCode).toBe(200)
  expect((await finish(PRIYA, code)).statusCode).toBe(201)
})

test('a link of another challenge, or none, confirms nothing', async () => {
  await guess(15)
  await begin(PRIYA)
  const [id = '', signature = ''] = ((await linkIn(PRIYA)) ?? '').split('.')
  const other = '01900000-0000-7000-8000-0000000000ff'
  const signatures = ['', 'x'.repeat(43), 'é'.repeat(43)].map((wrong) => `${id}.${wrong}`)
  for (const token of ['', 'x', id, ...signatures, `${other}.${signature}`]) {
    expect(await confirm(token)).toMatchObject({
      statusCode: 400,
      message: 'This link is invalid or has expired.',
    })
  }
  clock.advance(10)
  expect((await confirm(`${id}.${signature}`)).statusCode).toBe(400)
})

test('the response for an address with an account is the same in the meantime', async () => {
  await guess(15)
  await begin(PRIYA)
  await begin(ivan.email)
  expect(await finish(ivan.email, '1234')).toEqual(await finish(PRIYA, '1234'))
})

test('the day counts too, for those who guess slowly', async () => {
  for (let hour = 0; hour < 3; hour += 1) {
    await guess(10, hour * 10)
    clock.advance(61)
  }
  await begin(PRIYA)
  expect(await linkIn(PRIYA)).toBeDefined()
  clock.advance(24 * 60)
  await begin(PRIYA)
  expect(await linkIn(PRIYA)).toBeUndefined()
})

test('admins are notified once, by mail and notification, and the metrics count', async () => {
  await guess(15)
  await begin(PRIYA)
  await finish(PRIYA, '0000')
  for (const admin of [asha, anil]) {
    const mails = await mailsTo(database, admin.email)
    expect(mails.map(({ subject }) => subject)).toEqual(['Sign-up codes are being guessed'])
    expect(mails[0]?.text).toContain('15 incorrect codes were entered in the last 24 hours')
  }
  const { rows } = await database.pool.query(
    'select user_id, message from notifications order by 1',
  )
  expect(rows.map(({ user_id }) => user_id)).toEqual([asha.id, anil.id])
  const { body } = await world.app.inject({ url: '/metrics' })
  expect(body).toMatch(/^cohort_sign_up_wrong_codes_total [1-9]\d*$/m)
  expect(body).toMatch(/^cohort_sign_up_alerts_total [1-9]\d*$/m)
})

const fill = (count: number, network = '') =>
  database.pool.query(
    `insert into sign_up_challenges (id, email, browser_hash, network, name, password_hash, code_hash, expires_at, created_at)
      select gen_random_uuid(), 'filled' || n || '@northwind.example', '', $3, 'Filled', '', '', $1, $1
      from generate_series(1, $2) as n`,
    [clock.now(), count, network],
  )

test('a network gets half of the mails of an hour, and leaves the rest to others', async () => {
  await fill(149, '198.51.100.7')
  const beginFrom = async (remoteAddress: string, number: number) => {
    const body = { name: 'Priya Shah', email: invented(number), password: PASSWORD }
    const request = requestOf(auth.sendOtp, { body })
    const { statusCode, headers } = await world.app.inject({ ...request, remoteAddress })
    return [statusCode, headers['retry-after']]
  }
  expect(await beginFrom('198.51.100.7', 1)).toEqual([200, undefined])
  clock.advance(20)
  expect(await beginFrom('198.51.100.7', 2)).toEqual([429, String(40 * 60)])
  expect(await beginFrom('198.51.100.8', 3)).toEqual([200, undefined])
})

test('only so many addresses are mailed in an hour, and fewer while codes are guessed', async () => {
  await fill(299)
  clock.advance(10)
  expect((await begin(PRIYA)).statusCode).toBe(200)
  const response = await world.app.inject({
    method: 'POST',
    url: auth.sendOtp.path,
    payload: { name: 'Priya Shah', email: invented(0), password: PASSWORD },
  })
  expect(response.statusCode).toBe(429)
  expect(response.headers['retry-after']).toBe(String(50 * 60))
  clock.advance(51)
  await guess(15)
  await fill(56)
  expect((await begin(invented(100))).statusCode).toBe(429)
})
