import { auth } from '@cohort/contract/auth/calls'
import { users } from '@cohort/contract/users/calls'
import { afterAll, expect, test } from 'vitest'
import { openOperatorsData, runCohort, startProduct } from '../../../test/processes/command-line.ts'

const { environment, drop } = await openOperatorsData()
afterAll(drop)

const PATIENCE = 240_000
const PEOPLE = 5000
const ADMIN = { email: 'first@northwind.example', password: 'Strong@2026' }

async function send(address: string, path: string, body: object, token?: string) {
  return fetch(`${address}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  })
}

const letters = (count: number) =>
  String(count).replaceAll(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '')

const file = () => {
  const rows = Array.from(
    { length: PEOPLE },
    (_, index) => `Person ${letters(index)},p${index}@northwind.example,K${index}`,
  )
  const text = ['Name,Email,Emp ID', ...rows].join('\n')
  return { name: 'people.csv', content: Buffer.from(text).toString('base64') }
}

async function signIn(address: string) {
  const answer = await send(address, auth.signIn.path, ADMIN)
  const { data } = (await answer.json()) as { data: { token: string } }
  return data.token
}

async function countPeople(address: string, token: string) {
  const answer = await send(address, users.list.path, { name: 'Person' }, token)
  const { data } = (await answer.json()) as { data: { total: number } }
  return data.total
}

/** Runs the import and kills the server once so much of it is done; 1 waits for the last line. */
async function runUntil(share: number) {
  const product = await startProduct({ ...environment, DEMO: 'off' })
  try {
    const token = await signIn(product.address)
    const answer = await send(product.address, users.runImport.path, file(), token)
    let told = ''
    for await (const chunk of answer.body ?? []) {
      told += new TextDecoder().decode(chunk)
      const [, done = '0'] = /.*"done":(\d+)/s.exec(told) ?? []
      if (share < 1 && Number(done) >= share * 2 * PEOPLE) break
    }
    return told
  } finally {
    await product.end('SIGKILL')
  }
}

/** Waits until so many are there: what is left of an import is continued half a minute after its last chunk. */
async function expectAfterRestart(count: number) {
  const product = await startProduct({ ...environment, DEMO: 'off' })
  try {
    const token = await signIn(product.address)
    const counted = () => countPeople(product.address, token)
    await expect.poll(counted, { timeout: PATIENCE / 3, interval: 500 }).toBe(count)
  } finally {
    await product.end('SIGKILL')
  }
}

test(
  'of an import whose server is killed, the next server has all people or none',
  async () => {
    const create = ['admin', 'create', '--name', 'First Admin', '--email', ADMIN.email]
    await runCohort(environment, [...create, '--password-stdin'], `${ADMIN.password}\n`)
    expect(await runUntil(0.3)).not.toContain('"statusCode":200')
    await expectAfterRestart(0)
    expect(await runUntil(0.75)).not.toContain('"statusCode":200')
    await expectAfterRestart(PEOPLE)
    expect(await runUntil(1)).toContain(`"unchanged":${PEOPLE}`)
  },
  PATIENCE,
)
