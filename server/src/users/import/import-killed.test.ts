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

async function countAfterRestart() {
  const product = await startProduct({ ...environment, DEMO: 'off' })
  try {
    return await countPeople(product.address, await signIn(product.address))
  } finally {
    await product.end('SIGKILL')
  }
}

test(
  'a server that is killed during an import has imported all or none',
  async () => {
    const create = ['admin', 'create', '--name', 'First Admin', '--email', ADMIN.email]
    await runCohort(environment, [...create, '--password-stdin'], `${ADMIN.password}\n`)
    for (const share of [0.3, 0.75]) {
      expect(await runUntil(share)).not.toContain('"statusCode":200')
      expect(await countAfterRestart()).toBe(0)
    }
    expect(await runUntil(1)).toContain('"statusCode":200')
    expect(await countAfterRestart()).toBe(PEOPLE)
  },
  PATIENCE,
)
