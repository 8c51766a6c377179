import { users } from '@cohort/contract/users/calls'
import { fastify } from 'fastify'
import { Readable } from 'node:stream'
import { expect, onTestFinished, test } from 'vitest'
import { hearOnSocket } from './secrets-watch.ts'
import { openWorld } from './world.ts'

const world = await openWorld()
const { as, database, services, findings, asha, isha } = world

const HASH = '$argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHQ$aGFzaGhhc2g'
const SUB = '108012345678901234567'
const ACCOUNT = '987600123456'

async function plant() {
  await database.pool.query('update users set password_hash = $1, google_sub = $2 where id = $3', [
    HASH,
    SUB,
    isha.id,
  ])
  const body = { bankDetails: { accountNumber: ACCOUNT } }
  await as(isha, users.update, { params: { userId: isha.id }, body })
}

/** A product that leaks, asked once. */
async function ask(answer: () => unknown, headers: Record<string, string> = {}) {
  const leaky = fastify()
  onTestFinished(() => leaky.close())
  leaky.get('/leak', (_request, reply) => void reply.headers(headers).send(answer()))
  await leaky.inject({ url: '/leak' })
  return findings()
}

test('an answer, a header, a stream, an event or a line of the log with a secret is found', async () => {
  await plant()
  const told = (name: string) => `GET /leak told the ${name}`
  const text = { 'content-type': 'text/plain' }
  expect(await ask(() => ({ user: { passwordHash: HASH } }))).toEqual([
    told('password hash'),
    told('some password hash'),
  ])
  expect(await ask(() => ({ googleSub: SUB }))).toEqual([told('Google sub')])
  expect(await ask(() => ({ account: ACCOUNT }))).toEqual([told('account number')])
  expect(await ask(() => services.secrets.jwtSecret)).toEqual([told('key of sessions')])
  expect(await ask(() => Readable.from([`a ${SUB}`]), text)).toEqual([told('Google sub')])
  expect(await ask(() => 'fine', { 'x-key': services.secrets.dataKey })).toEqual([
    'headers of GET /leak told the key of data',
  ])
  hearOnSocket('notification', [{ message: ACCOUNT }])
  expect(await findings()).toEqual(['socket notification told the account number'])
  services.log.info({ who: SUB })
  expect(await findings()).toEqual(['the log told the Google sub'])
})

test('account numbers are revealed to their owner, and to an admin with a reason', async () => {
  await plant()
  const params = { userId: isha.id }
  const own = await as(isha, users.get, { params })
  expect(own.data.bankDetails?.accountNumber).toBe(ACCOUNT)
  const body = { reason: 'Salary' }
  const revealed = await as(asha, users.revealBankDetails, { params, body })
  expect(revealed.data.accountNumber).toBe(ACCOUNT)
  expect(await findings()).toEqual([])
})
