import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A running product with an organisation of its own, which one worker has to itself. */
export interface Product {
  readonly port: number
  readonly dataDir: string
}

/** As many as told; workers find what the first process chose in the environment. */
export async function chooseProducts(count: number): Promise<readonly Product[]> {
  process.env['E2E_PRODUCTS'] ??= JSON.stringify(
    await Promise.all(Array.from({ length: count }, newProduct)),
  )
  return JSON.parse(process.env['E2E_PRODUCTS']) as Product[]
}

/** The one of the worker that asks. */
export function thisProduct(): Product {
  const products = JSON.parse(process.env['E2E_PRODUCTS'] ?? '[]') as Product[]
  const product = products[Number(process.env['TEST_PARALLEL_INDEX'] ?? 0)]
  if (!product) throw new Error('There are more workers than products.')
  return product
}

async function newProduct(): Promise<Product> {
  const dataDir = mkdtempSync(join(tmpdir(), 'cohort-e2e-'))
  process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }))
  return { port: await freePort(), dataDir }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}
