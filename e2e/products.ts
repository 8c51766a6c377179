import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findPostgres } from '@cohort/scripts/postgres'
import { createDatabase } from '@cohort/server/test/postgres-template'
import { test } from '@playwright/test'

/** A running product with an organisation of its own, which one project has to itself. */
export interface Product {
  /** Of the project, too. */
  readonly name: string
  readonly port: number
  readonly dataDir: string
  /** What is particular to its engine. An empty value counts as unset: the embedded engine. */
  readonly engine: Record<'DATABASE_URL' | 'JWT_SECRET' | 'DATA_KEY', string>
}

/**
 * So many products, the last on this PostgreSQL server where there is one, the others on the embedded
 * engine. Workers find what the first process chose in the environment.
 */
export async function chooseProducts(count: number, server?: string): Promise<readonly Product[]> {
  process.env['E2E_PRODUCTS'] ??= JSON.stringify(await newProducts(count, server))
  return chosenProducts()
}

const chosenProducts = () => JSON.parse(process.env['E2E_PRODUCTS'] ?? '[]') as Product[]

/** The one of the project that the test which asks runs in. */
export function thisProduct(): Product {
  const product = chosenProducts().find(({ name }) => name === test.info().project.name)
  if (!product) throw new Error('This project has no product.')
  return product
}

const EMBEDDED = { DATABASE_URL: '', JWT_SECRET: '', DATA_KEY: '' }

/** For a product beside this one, on the same engine; whoever asks drops its database. */
export async function newEngine(): Promise<Product['engine']> {
  const server = thisProduct().name === 'postgres' ? await findPostgres() : undefined
  return server ? onPostgres(await createDatabase(server)) : EMBEDDED
}

async function newProducts(count: number, server?: string): Promise<Product[]> {
  const products: Product[] = []
  for (let made = 1; made < count; made += 1) {
    const name = made === 1 ? 'embedded' : `embedded ${made}`
    products.push({ name, engine: EMBEDDED, ...(await newPlace()) })
  }
  products.push(
    server
      ? { name: 'postgres', engine: await onDatabase(server), ...(await newPlace()) }
      : { name: `embedded ${count}`, engine: EMBEDDED, ...(await newPlace()) },
  )
  return products
}

async function onDatabase(server: string): Promise<Product['engine']> {
  const url = await createDatabase(server)
  // When this process ends the products have, and nothing can be awaited any more.
  const drop = join(import.meta.dirname, 'drop-database.ts')
  process.on('exit', () => spawnSync(process.execPath, [drop, url], { stdio: 'inherit' }))
  return onPostgres(url)
}

function onPostgres(url: string): Product['engine'] {
  const secret = () => randomBytes(32).toString('base64url')
  return { DATABASE_URL: url, JWT_SECRET: secret(), DATA_KEY: secret() }
}

async function newPlace() {
  const dataDir = mkdtempSync(join(tmpdir(), 'cohort-e2e-'))
  process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }))
  return { port: await freePort(), dataDir }
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}
