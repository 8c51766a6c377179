import { auth } from '@cohort/contract/auth/calls'
import { settings } from '@cohort/contract/settings/calls'
import { expect, test } from 'vitest'
import { mailsTo, newestSecret } from '../../../test/processes/outbox.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const { as, asNobody, clock, database, asha, ivan } = world

const EMAIL = 'priya@northwind.example'
const PASSWORD = 'Right@2026'
const SENT = { statusCode: 200, message: 'OTP sent to your email.', data: null }
const WRONG = { statusCode: 400, message: 'Invalid or expired OTP.', data: null }
const DONE = { statusCode: 201, message: 'OTP Verified successfully', data: null }

const begin = (more: { email?: string; name?: string; password?: string } = {}) =>
  asNobody(auth.sendOtp, {
    body: { name: 'Priya Shah', email: EMAIL, password: PASSWORD, ...more },
  })

const finish = (otp: string, email = EMAIL) => asNobody(auth.verifyOtp, { body: { email, otp } })

const signIn = async (password: string, email = EMAIL) =>
  (await asNobody(auth.signIn, { body: { email, password } })).statusCode

const codeOf = (email = EMAIL) => newestSecret(database, email)

const otherThan = (code: string, by = 1) => String((Number(code) + by) % 10_000).padStart(4, '0')

const people = async () =>
  (await database.pool.query('select name, role, status from users where email = $1', [EMAIL])).rows

test('a person signs up with the mailed code and is an intern', async () => {
  expect(await begin()).toEqual(SENT)
  expect(await people()).toEqual([])
  const [mail] = await mailsTo(database, EMAIL)
  expect(mail?.secret).toMatch(/^\d{4}$/)
  expect(mail?.subject).toBe('Your Cohort verification code')
  expect(mail?.text).toContain(`\n${mail?.secret}\n`)
  expect(mail?.html).toContain(`<b>${mail?.secret}</b>`)
  expect(mail?.text).toContain('Priya Shah')
  expect(await finish(await codeOf())).toEqual(DONE)
  expect(await people()).toEqual([{ name: 'Priya Shah', role: 'Interns', status: null }])
  expect(await signIn(PASSWORD)).toBe(200)
})

test('a role in the request does not create an admin', async () => {
  const body = { name: 'Priya Shah', email: EMAIL, password: PASSWORD, role: 'Admins' }
  await asNobody(auth.sendOtp, { body })
  await finish(await codeOf())
  expect(await people()).toMatchObject([{ role: 'Interns' }])
})

test.each([
  [{ name: '' }, 'Name is required.'],
  [{ name: ' Ann ' }, 'Name must be at least 5 characters long.'],
  [{ name: 'Priya4' }, 'Name should contain only alphabets and spaces.'],
  [{ name: 'Priya\r\nBcc: evil@evil.example' }, 'Name should contain only alphabets and spaces.'],
  [
    { email: 'priya@gmail.com' },
    'Invalid email domain. Use an address of @northwind.example or @northwind-labs.example.',
  ],
  [
    { email: 'a@evil.example,priya@northwind.example' },
    'Invalid email domain. Use an address of @northwind.example or @northwind-labs.example.',
  ],
  [{ email: '' }, 'Email is required.'],
  [{ password: 'Ab@1' }, 'Password must be at least 8 characters long.'],
  [{ password: 'right@2026' }, 'Password must include at least 1 uppercase letter.'],
  [{ password: 'RIGHT@2026' }, 'Password must include at least 1 lowercase letter.'],
  [{ password: 'Right@here' }, 'Password must include at least 1 number.'],
  [{ password: 'Right2026' }, 'Password must include at least 1 special character (@$!%*?&).'],
  [{ password: 'Password@1' }, 'This password is one of the most common ones. Choose another one.'],
  [{ name: '\u200d'.repeat(6) }, 'Name must be at least 5 characters long.'],
])('%o is rejected with its message and no mail is sent', async (wrong, sentence) => {
  const refused = await begin(wrong)
  expect(refused).toMatchObject({ statusCode: 400, message: sentence })
  expect((await database.pool.query('select 1 from mails')).rows).toEqual([])
})

test('a code of another length is invalid', async () => {
  for (const otp of ['', '123', '12345', 'abcd']) {
    expect(await finish(otp)).toMatchObject({
      statusCode: 400,
      message: 'Invalid OTP. Must be 4 digits.',
    })
  }
})

test('neither code nor password is stored in plain text', async () => {
  await begin()
  const { rows } = await database.pool.query(
    'select code_hash, password_hash from sign_up_challenges',
  )
  expect(rows[0].code_hash).toMatch(/^[0-9a-f]{64}$/)
  expect(rows[0].password_hash).toMatch(/^\$argon2id\$/)
})

test('an existing address gets the same answer, and its owner is informed', async () => {
  expect(await begin({ email: ivan.email })).toEqual(SENT)
  const [mail] = await mailsTo(database, ivan.email)
  expect(mail).toMatchObject({ subject: 'You already have an account at Cohort', secret: null })
  expect(await begin({ email: ivan.email })).toMatchObject({ statusCode: 429 })
  expect(await finish('1234', ivan.email)).toEqual(WRONG)
  const { rows } = await database.pool.query(
    'select attempts_without_cookie as attempts, code_hash from sign_up_challenges',
  )
  expect(rows).toEqual([{ attempts: 1, code_hash: '' }])
})

test('no code opens the challenge of an address that has an account', async () => {
  const begun = await begin()
  expect(begun).toEqual(SENT)
  const code = await codeOf()
  await finish(code)
  clock.advance(1)
  await begin({ password: 'Other@2026' })
  expect(await finish(code)).toEqual(WRONG)
  expect(await signIn(PASSWORD)).toBe(200)
  expect(await signIn('Other@2026')).toBe(401)
})

test('a code is refused once the domain of its address is no longer allowed', async () => {
  const email = 'priya@northwind-labs.example'
  await begin({ email })
  const code = await codeOf(email)
  const query = { kind: 'domain', value: 'northwind-labs.example' } as const
  expect((await as(asha, settings.removeValue, { query })).statusCode).toBe(200)
  expect(await finish(code, email)).toMatchObject({
    statusCode: 400,
    message: 'Invalid email domain. Use an address of @northwind.example.',
  })
  expect(await signIn(PASSWORD, email)).toBe(401)
})

test('a code works once', async () => {
  await begin()
  const code = await codeOf()
  expect(await finish(code)).toEqual(DONE)
  expect(await finish(code)).toEqual(WRONG)
  await database.pool.query('delete from users where email = $1', [EMAIL])
  expect(await finish(code)).toEqual(WRONG)
})

test('a code works to the last moment of its ten minutes, and not after', async () => {
  await begin()
  const code = await codeOf()
  clock.advance(10)
  expect(await finish(code)).toEqual(WRONG)
  clock.set(new Date(clock.now().getTime() - 1))
  expect(await finish(code)).toEqual(DONE)
})

test('after five wrong codes the right one is refused too', async () => {
  await begin()
  const code = await codeOf()
  for (let by = 1; by <= 5; by += 1) expect(await finish(otherThan(code, by))).toEqual(WRONG)
  expect(await finish(code)).toEqual(WRONG)
})

test('of fifty concurrent wrong codes at most five are checked', async () => {
  await begin()
  const code = await codeOf()
  const wrong = Array.from({ length: 50 }, (_, by) => finish(otherThan(code, by + 1)))
  for (const answer of await Promise.all(wrong)) expect(answer).toEqual(WRONG)
  const { rows } = await database.pool.query(
    'select attempts_without_cookie as attempts from sign_up_challenges',
  )
  expect(rows).toEqual([{ attempts: 5 }])
  expect(await finish(code)).toEqual(WRONG)
})

test('two concurrent correct codes create one user', async () => {
  await begin()
  const code = await codeOf()
  const answers = await Promise.all([1, 2, 3, 4].map(() => finish(code)))
  expect(answers.map(({ statusCode }) => statusCode).sort((a, b) => a - b)).toEqual([
    201, 400, 400, 400,
  ])
  expect(await people()).toHaveLength(1)
})

test('a clock that was far ahead leaves neither a wait nor a code behind when it is put right', async () => {
  const DAYS = 400 * 24 * 60
  clock.advance(DAYS)
  await begin()
  const fromTheFuture = await codeOf()
  clock.advance(-DAYS)
  expect(await finish(fromTheFuture)).toEqual(WRONG)
  expect(await begin()).toEqual(SENT)
  expect(await finish(await codeOf())).toEqual(DONE)
})

test('another code is to be had after a minute, and replaces the older one', async () => {
  await begin()
  const older = await codeOf()
  clock.advance(0.5)
  expect(await begin()).toMatchObject({
    statusCode: 429,
    message: 'Please wait a minute before requesting another OTP.',
  })
  clock.advance(0.5)
  expect(await begin({ name: 'Priya Newer' })).toEqual(SENT)
  const newer = await codeOf()
  // Every ten-thousandth time both are the same.
  if (older === newer) return
  expect(await finish(older)).toEqual(WRONG)
  expect(await finish(newer)).toEqual(DONE)
  expect(await people()).toMatchObject([{ name: 'Priya Newer' }])
})

test('the refusal contains the waiting time', async () => {
  await begin()
  clock.advance(0.5)
  const response = await world.app.inject({
    method: 'POST',
    url: auth.sendOtp.path,
    payload: { name: 'Priya Shah', email: EMAIL, password: PASSWORD },
  })
  expect(response.headers['retry-after']).toBe('30')
})

test('two concurrent requests send one code', async () => {
  const answers = await Promise.all([1, 2, 3].map(() => begin()))
  expect(answers.map(({ statusCode }) => statusCode).sort((a, b) => a - b)).toEqual([200, 429, 429])
  expect(await mailsTo(database, EMAIL)).toHaveLength(1)
})

test('an address gets five codes a day', async () => {
  for (let sent = 0; sent < 5; sent += 1) {
    expect(await begin()).toEqual(SENT)
    clock.advance(2)
  }
  expect(await begin()).toMatchObject({
    statusCode: 429,
    message: 'Too many attempts. Please try again later.',
  })
  expect(await begin({ email: 'other@northwind.example' })).toEqual(SENT)
  clock.advance(24 * 60 - 10)
  expect(await begin()).toEqual(SENT)
})

test('an address gets ten wrong codes a day, over all its challenges', async () => {
  for (let challenge = 0; challenge < 2; challenge += 1) {
    await begin()
    const code = await codeOf()
    for (let by = 1; by <= 5; by += 1) expect(await finish(otherThan(code, by))).toEqual(WRONG)
    clock.advance(2)
  }
  await begin()
  expect(await finish(await codeOf())).toMatchObject({
    statusCode: 429,
    message: 'Too many attempts. Please try again later.',
  })
})

test('concurrent wrong codes do not bypass the limit of ten a day', async () => {
  for (const tries of [3, 5]) {
    await begin()
    const code = await codeOf()
    for (let by = 1; by <= tries; by += 1) await finish(otherThan(code, by))
    clock.advance(2)
  }
  await begin()
  const code = await codeOf()
  const answers = await Promise.all([1, 2, 3, 4, 5].map((by) => finish(otherThan(code, by))))
  const statuses = answers.map(({ statusCode }) => statusCode)
  expect(statuses.sort((a, b) => a - b)).toEqual([400, 400, 429, 429, 429])
})

test('a code is of its address alone', async () => {
  await begin()
  await begin({ email: 'other@northwind.example' })
  const code = await codeOf()
  if (code === (await codeOf('other@northwind.example'))) return
  expect(await finish(code, 'other@northwind.example')).toEqual(WRONG)
  expect(await finish(code)).toEqual(DONE)
})
