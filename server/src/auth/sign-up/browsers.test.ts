import { auth } from '@cohort/contract/auth/calls'
import { notifications } from '@cohort/contract/notifications/calls'
import { expect, onTestFinished, test } from 'vitest'
import { mailsTo, newestSecret } from '../../../test/processes/outbox.ts'
import { buildApp } from '#server/app.ts'
import { openWorld, requestOf, type Answered } from '../../../test/world.ts'

const world = await openWorld()
const { app, as, asha, anil, asNobody, clock, database, services } = world

const EMAIL = 'priya@northwind.example'
const OWNERS = 'Right@2026'
const STRANGERS = 'Stranger@2026'
const SENT = { statusCode: 200, message: 'OTP sent to your email.', data: null }
const WRONG = { statusCode: 400, message: 'Invalid or expired OTP.', data: null }

/** Keeps its cookies, unless it is told to have none. */
function openBrowser(keepsCookies = true, remoteAddress = '203.0.113.1', tossed = '') {
  let cookie = tossed
  const send = async (request: ReturnType<typeof requestOf>) => {
    const answer = await app.inject({
      ...request,
      remoteAddress,
      headers: cookie ? { cookie } : {},
    })
    const [set] = [answer.headers['set-cookie']].flat()
    if (set && keepsCookies) cookie = set.slice(0, set.indexOf(';'))
    return answer
  }
  const begin = async (password: string, name = 'Priya Shah') => {
    const request = requestOf(auth.sendOtp, { body: { name, email: EMAIL, password } })
    return (await send(request)).json<Answered<null>>()
  }
  const finish = async (otp: string) =>
    (await send(requestOf(auth.verifyOtp, { body: { email: EMAIL, otp } }))).json<Answered<null>>()
  return { begin, finish, cookie: () => cookie }
}

const newestCode = () => newestSecret(database, EMAIL)

const signIn = async (password: string) =>
  (await asNobody(auth.signIn, { body: { email: EMAIL, password } })).statusCode

/** Once in ten thousand two codes are the same. */
async function differentCodes(first: () => Promise<unknown>, second: () => Promise<unknown>) {
  await first()
  const one = await newestCode()
  let other = one
  while (other === one) {
    await second()
    other = await newestCode()
    clock.advance(1)
  }
  return [one, other] as const
}

/** No code that was mailed, but for one of ten thousand. */
const wrongFor = (code: string) => String((Number(code) + 1) % 10_000).padStart(4, '0')

test('a code that a stranger asked for opens nothing in the browser of the owner', async () => {
  const [owner, stranger] = [openBrowser(), openBrowser()]
  const [owners, strangers] = await differentCodes(
    () => owner.begin(OWNERS),
    () => stranger.begin(STRANGERS),
  )
  expect(await owner.finish(strangers)).toEqual(WRONG)
  expect(await signIn(STRANGERS)).toBe(401)
  expect((await owner.finish(owners)).statusCode).toBe(201)
  expect([await signIn(OWNERS), await signIn(STRANGERS)]).toEqual([200, 401])
})

test('another password in the same browser ends the earlier code', async () => {
  const owner = openBrowser()
  const [earlier, newest] = await differentCodes(
    () => owner.begin('Mistyped@2026'),
    async () => {
      clock.advance(1)
      await owner.begin(OWNERS)
    },
  )
  expect(await owner.finish(earlier)).toEqual(WRONG)
  expect((await owner.finish(newest)).statusCode).toBe(201)
  expect([await signIn(OWNERS), await signIn('Mistyped@2026')]).toEqual([200, 401])
})

test.each(['before', 'after'])(
  'a stranger whose cookie the owner has got, and who asks %s them, chooses no password',
  async (when) => {
    const stranger = openBrowser(true, '198.51.100.1')
    await stranger.begin('Unrelated@2026')
    const tossed = stranger.cookie()
    clock.advance(11)
    const owner = openBrowser(true, '203.0.113.1', tossed)
    const sendings = [() => owner.begin(OWNERS), () => stranger.begin(STRANGERS)] as const
    const [first, second] = when === 'before' ? [sendings[1], sendings[0]] : sendings
    const codes = await differentCodes(first, async () => {
      clock.advance(1)
      await second()
    })
    const [owners, strangers] = when === 'before' ? [codes[1], codes[0]] : codes
    expect(await owner.finish(strangers)).toEqual(WRONG)
    expect((await owner.finish(owners)).statusCode).toBe(201)
    expect([await signIn(OWNERS), await signIn(STRANGERS)]).toEqual([200, 401])
  },
)

test('of two cookies neither names the browser', async () => {
  const [owner, stranger] = [openBrowser(), openBrowser(true, '198.51.100.1')]
  await owner.begin(OWNERS)
  await stranger.begin(STRANGERS)
  const code = await newestCode()
  const both = openBrowser(true, '203.0.113.1', `${stranger.cookie()}; ${owner.cookie()}`)
  expect(await both.finish(code)).toEqual(WRONG)
  expect([await signIn(OWNERS), await signIn(STRANGERS)]).toEqual([401, 401])
})

test('without cookies a code is refused as soon as another password was sent for the address', async () => {
  const [owner, stranger] = [openBrowser(false), openBrowser(false)]
  expect(await owner.begin(OWNERS)).toEqual(SENT)
  expect(await stranger.begin(STRANGERS)).toEqual(SENT)
  expect(await owner.finish(await newestCode())).toEqual(WRONG)
  expect([await signIn(OWNERS), await signIn(STRANGERS)]).toEqual([401, 401])
})

test('a sign-up in progress is not revealed to others, who cannot prevent it', async () => {
  const owner = openBrowser()
  expect(await owner.begin(OWNERS)).toEqual(SENT)
  const code = await newestCode()
  expect(await openBrowser().begin(STRANGERS)).toEqual(SENT)
  expect(await owner.begin(OWNERS)).toMatchObject({ statusCode: 429 })
  for (let browser = 0; browser < 12; browser += 1) {
    expect(await openBrowser().begin(`${STRANGERS}${browser}`)).toEqual(SENT)
  }
  expect(await mailsTo(database, EMAIL)).toHaveLength(5)
  expect((await owner.finish(code)).statusCode).toBe(201)
})

test('the owner is mailed a code after a stranger requested as many as a network gets', async () => {
  for (let browser = 0; browser < 12; browser += 1) {
    const stranger = openBrowser(true, '198.51.100.1')
    expect(await stranger.begin(`${STRANGERS}${browser}`)).toEqual(SENT)
  }
  expect(await mailsTo(database, EMAIL)).toHaveLength(5)
  const owner = openBrowser()
  await owner.begin(OWNERS)
  expect(await mailsTo(database, EMAIL)).toHaveLength(6)
  expect((await owner.finish(await newestCode())).statusCode).toBe(201)
})

test('a stranger elsewhere can neither use up the tries of a code, nor those of a day', async () => {
  const owner = openBrowser()
  await owner.begin(OWNERS)
  const code = await newestCode()
  const withoutCookie = openBrowser(false, '198.51.100.1')
  for (let guess = 0; guess < 6; guess += 1)
    expect(await withoutCookie.finish('0000')).toEqual(WRONG)
  for (const password of ['Stranger@2026', 'Stranger@2027']) {
    const stranger = openBrowser(true, '198.51.100.1')
    await stranger.begin(password)
    for (let guess = 0; guess < 5; guess += 1) await stranger.finish(wrongFor(code))
  }
  expect((await owner.finish(code)).statusCode).toBe(201)
})

test('behind the same address neither clients without its cookie nor other browsers use up the tries', async () => {
  const owner = openBrowser()
  await owner.begin(OWNERS)
  const code = await newestCode()
  const [withoutCookie, stranger] = [openBrowser(false), openBrowser()]
  for (let guess = 0; guess < 5; guess += 1)
    expect(await withoutCookie.finish(wrongFor(code))).toEqual(WRONG)
  expect(await withoutCookie.finish(code)).toEqual(WRONG)
  await stranger.begin(STRANGERS)
  for (let guess = 0; guess < 5; guess += 1) await stranger.finish(wrongFor(code))
  expect(await owner.finish(wrongFor(code))).toEqual(WRONG)
  expect((await owner.finish(code)).statusCode).toBe(201)
})

test('a code has five tries, and two more of its browser where others used them up', async () => {
  const attempts = async () => {
    const { rows } = await database.pool.query(
      'select attempts, attempts_without_cookie as others from sign_up_challenges order by created_at desc limit 1',
    )
    return rows
  }
  const [owner, withoutCookie] = [openBrowser(), openBrowser(false)]
  await owner.begin(OWNERS)
  const code = await newestCode()
  for (let guess = 0; guess < 6; guess += 1) await withoutCookie.finish(wrongFor(code))
  for (let guess = 0; guess < 6; guess += 1) await owner.finish(wrongFor(code))
  expect(await attempts()).toEqual([{ attempts: 2, others: 5 }])
  expect(await owner.finish(code)).toEqual(WRONG)
  clock.advance(11)
  await owner.begin(OWNERS)
  const next = await newestCode()
  for (let guess = 0; guess < 3; guess += 1) await withoutCookie.finish(wrongFor(next))
  expect(await owner.finish(next)).toEqual(WRONG)
})

test('however many networks ask, an address is mailed ten codes a day', async () => {
  for (let network = 1; network <= 20; network += 1) {
    const stranger = openBrowser(true, `198.51.100.${network}`)
    expect(await stranger.begin(`${STRANGERS}${network}`)).toEqual(SENT)
  }
  expect(await mailsTo(database, EMAIL)).toHaveLength(10)
})

test('the cookie is for these calls and their browser alone', async () => {
  const request = requestOf(auth.sendOtp, {
    body: { name: 'Priya Shah', email: EMAIL, password: OWNERS },
  })
  const [cookie = ''] = [(await app.inject(request)).headers['set-cookie']].flat()
  expect(cookie).toMatch(
    /^cohort-sign-up=[\w-]{43}; Path=\/api\/auth; Max-Age=600; HttpOnly; SameSite=Strict$/,
  )
  const { rows } = await database.pool.query('select * from sign_up_challenges')
  expect(JSON.stringify(rows)).not.toContain(cookie.slice(15, 58))
})

test('under https no neighbouring host can set the cookie', async () => {
  const config = { ...services.config, publicUrl: 'https://cohort.northwind.example' }
  const secureApp = await buildApp({ ...services, config })
  onTestFinished(() => secureApp.close())
  const send = (cookie: string, password = OWNERS) => {
    const body = { name: 'Priya Shah', email: EMAIL, password }
    return secureApp.inject({ ...requestOf(auth.sendOtp, { body }), headers: { cookie } })
  }
  const [cookie = ''] = [(await send('')).headers['set-cookie']].flat()
  expect(cookie).toMatch(
    /^__Host-cohort-sign-up=[\w-]{43}; Path=\/; Secure; Max-Age=600; HttpOnly; SameSite=Strict$/,
  )
  const [own = ''] = cookie.split(';')
  // A browser that is known waits for a minute.
  expect((await send(own, STRANGERS)).statusCode).toBe(429)
  expect((await send(own.replace('__Host-', ''), STRANGERS)).statusCode).toBe(200)
})

test.each(['Asha Rao', 'ASHA  RAO', 'Ashá Rao'])(
  'admins hear of a person who signs up as %s',
  async (name) => {
    const browser = openBrowser()
    await browser.begin(OWNERS, name)
    expect((await browser.finish(await newestCode())).statusCode).toBe(201)
    for (const admin of [asha, anil]) {
      const { data } = await as(admin, notifications.list, { params: { userId: admin.id } })
      expect(data[0]?.message).toBe(
        `${name} (${EMAIL}) signed up with the name of an admin. Please verify their identity.`,
      )
    }
  },
)
