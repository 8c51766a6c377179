import { auth } from '@cohort/contract/auth/calls'
import { users } from '@cohort/contract/users/calls'
import { inject, onTestFinished } from 'vitest'
import { newFolder } from '../test/new-folder.ts'
import { createDatabase, dropDatabase } from '../test/databases/postgres-template.ts'
import { startProduct } from '../test/processes/product.ts'

const ADMIN = { email: 'asha@northwind.example', password: 'Right@2026' }

/** The product as a process of its own, on the engine of this run, with an admin and so many interns. */
export async function openProcess(interns: number) {
  const product = startProduct({
    ...(await databaseOf()),
    DATA_DIR: newFolder(),
    JWT_SECRET: 'j'.repeat(32),
    DATA_KEY: 'd'.repeat(32),
    RATE_LIMIT_MULTIPLIER: '1000000',
    BOOTSTRAP_ADMIN_EMAIL: ADMIN.email,
    BOOTSTRAP_ADMIN_PASSWORD: ADMIN.password,
  })
  const origin = await product.ready
  const signedIn = await post(origin, auth.signIn.path, ADMIN)
  const { data } = (await signedIn.json()) as { data: { token: string; userId: string } }
  if (interns > 0) await fill(origin, data.token, interns)
  return { ...product, origin, token: data.token, userId: data.userId }
}

async function databaseOf() {
  const migrated = inject('migrated')
  if (migrated.engine === 'embedded') return {}
  const url = await createDatabase(migrated.template, migrated.template)
  onTestFinished(() => dropDatabase(url))
  return { DATABASE_URL: url }
}

export const post = (origin: string, path: string, body: object, token = '') =>
  fetch(`${origin}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  })

async function fill(origin: string, token: string, interns: number) {
  const letters = (index: number) =>
    String.fromCodePoint(97 + (index % 26), 97 + Math.floor(index / 26))
  const rows = Array.from(
    { length: interns },
    (_, index) => `Intern ${letters(index)},intern${index}@northwind.example`,
  )
  const content = Buffer.from(['Name,Email', ...rows].join('\n')).toString('base64')
  const answer = await post(origin, users.runImport.path, { name: 'people.csv', content }, token)
  const last = (await answer.text()).trim().split('\n').at(-1) ?? ''
  if (!last.includes(`"created":${interns}`)) throw new Error(`The import failed: ${last}`)
}
