import { auth } from '@cohort/contract/auth/calls'
import { users } from '@cohort/contract/users/calls'
import { join } from 'node:path'
import { inject, onTestFinished } from 'vitest'
import { openEmbeddedDatabase, openPostgresDatabase } from '#server/platform/database/database.ts'
import { newFolder } from '../test/new-folder.ts'
import { createDatabase, dropDatabase, neverLost } from '../test/databases/postgres-template.ts'
import { startProduct } from '../test/processes/product.ts'

const ADMIN = { email: 'asha@northwind.example', password: 'Right@2026' }

/** For the product as a process of its own, on the engine of this run, with an admin. */
export async function newEnvironment(): Promise<Record<string, string>> {
  return {
    ...(await databaseOf()),
    DATA_DIR: newFolder(),
    JWT_SECRET: 'j'.repeat(32),
    DATA_KEY: 'd'.repeat(32),
    RATE_LIMIT_MULTIPLIER: '1000000',
    BOOTSTRAP_ADMIN_EMAIL: ADMIN.email,
    BOOTSTRAP_ADMIN_PASSWORD: ADMIN.password,
  }
}

/** While no process of the product runs in that environment. */
export const openDatabaseOf = ({ DATABASE_URL: url, DATA_DIR = '' }: Record<string, string>) =>
  url
    ? openPostgresDatabase(url, neverLost)
    : openEmbeddedDatabase({ directory: join(DATA_DIR, 'database') }, neverLost)

/** The product as a process of its own, with an admin and so many interns. */
export async function openProcess(interns: number) {
  const product = startProduct(await newEnvironment())
  const origin = await product.ready
  const { token, userId } = await signInAdmin(origin)
  if (interns > 0) await fill(origin, token, interns)
  return { ...product, origin, token, userId }
}

export async function signInAdmin(origin: string) {
  const signedIn = await post(origin, auth.signIn.path, ADMIN)
  return ((await signedIn.json()) as { data: { token: string; userId: string } }).data
}

async function databaseOf(): Promise<Record<string, string>> {
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
