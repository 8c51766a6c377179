import type { Actor } from '@cohort/contract/access'
import type { Call } from '@cohort/contract/calls'
import type { FastifyRequest } from 'fastify'
import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { PlatformServices } from '#server/platform/services.ts'
import { claimKey, findKey, releaseKey, storeResponse } from './idempotency-queries.ts'
import { badRequest, conflict } from './refusal.ts'

/** Milliseconds. */
const CHECK_INTERVAL = 50
const LONGEST_WAIT = 10_000

const KEY = /^[\w-]{8,100}$/

const hashOf = (...parts: readonly unknown[]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex')

interface Request {
  readonly call: Call
  readonly actor: Actor | undefined
  readonly request: Pick<FastifyRequest, 'headers' | 'url' | 'body'>
}

/**
 * Creates once for requests with the same `Idempotency-Key`, also through several processes: the first
 * creates, and the others get its response. A request that fails leaves its key unused.
 */
export async function onlyOnce<Response>(
  services: Pick<PlatformServices, 'database' | 'now'>,
  { call, actor, request }: Request,
  create: () => Promise<Response>,
): Promise<Response> {
  const given = request.headers['idempotency-key']
  if (given === undefined || !actor || call.status !== 201) return create()
  if (typeof given !== 'string' || !KEY.test(given)) {
    throw badRequest('Idempotency-Key needs 8 to 100 letters, digits, hyphens or underscores.')
  }
  const { orm } = services.database
  const key = hashOf(actor.id, call.endpoint, request.url, given)
  const claim = { key, bodyHash: hashOf(request.body), createdAt: services.now() }
  for (let waited = 0; waited <= LONGEST_WAIT; waited += CHECK_INTERVAL) {
    if (await claimKey(orm, claim)) return createWith(services, key, create)
    const first = await findKey(orm, key)
    if (first && first.bodyHash !== claim.bodyHash) {
      throw conflict('This Idempotency-Key belongs to another request.')
    }
    if (first?.response) return first.response as Response
    await sleep(CHECK_INTERVAL)
  }
  throw conflict(
    'The same was sent before and may have been saved. Reload before sending it again.',
  )
}

async function createWith<Response>(
  { database }: Pick<PlatformServices, 'database'>,
  key: string,
  create: () => Promise<Response>,
) {
  const created = await create().catch(async (error: unknown) => {
    await releaseKey(database.orm, key)
    throw error
  })
  await storeResponse(database.orm, key, created)
  return created
}
