import type { Actor } from '@cohort/contract/access'
import { hasEffectOnce, type Call } from '@cohort/contract/calls'
import type { FastifyRequest } from 'fastify'
import { createHash, createHmac, hkdfSync } from 'node:crypto'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { withClaim, type Claim } from '#server/platform/database/transact.ts'
import type { PlatformServices } from '#server/platform/services.ts'
import { findKey, insertKey, updateResponse } from './idempotency-queries.ts'
import { badRequest, conflict } from './http-error.ts'

const KEY = /^[\w-]{8,100}$/

const hashOf = (...parts: readonly unknown[]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex')

/** Keyed: a body may hold a password, which could be guessed from a hash. */
function bodyHashOf({ jwtSecret }: PlatformServices['secrets'], body: unknown) {
  const key = Buffer.from(hkdfSync('sha256', jwtSecret, '', 'cohort-idempotency', 32))
  return createHmac('sha256', key)
    .update(JSON.stringify([body]))
    .digest('hex')
}

interface Request {
  readonly call: Call
  readonly actor: Actor | undefined
  readonly request: Pick<FastifyRequest, 'headers' | 'url' | 'body'>
}

/** The first creates, others with its key get what it created, in any process. The key commits with the record. */
export async function onlyOnce<Created>(
  { database: { orm }, now, secrets }: Pick<PlatformServices, 'database' | 'now' | 'secrets'>,
  { call, actor, request }: Request,
  create: () => Promise<Created>,
): Promise<Created> {
  const given = request.headers['idempotency-key']
  if (given === undefined || !actor || !hasEffectOnce(call)) return create()
  if (typeof given !== 'string' || !KEY.test(given)) {
    throw badRequest('Idempotency-Key needs 8 to 100 letters, digits, hyphens or underscores.')
  }
  const key = hashOf(actor.id, call.endpoint, ...normalised(request.url), given)
  const row = {
    key,
    userId: actor.id,
    bodyHash: bodyHashOf(secrets, request.body),
    createdAt: now(),
  }
  try {
    // Before the rules, which may refuse on a repetition what was created the first time.
    await throwWhenCreated(orm, row)
    return await withClaim(claimOf(row), create)
  } catch (error) {
    if (error instanceof AlreadyCreated) return error.response as Created
    throw error
  }
}

function normalised(url: string) {
  const { pathname, searchParams } = new URL(url, 'http://localhost')
  searchParams.sort()
  return [pathname.toLowerCase().replace(/\/$/, ''), searchParams.toString()]
}

type Row = Parameters<typeof insertKey>[1]

const claimOf = (row: Row): Claim => ({
  begin: async (db) => {
    if (!(await insertKey(db, row))) await throwWhenCreated(db, row)
  },
  end: (db, created) => updateResponse(db, row.key, created),
})

/** Ends the transaction of a request that waited for the first. */
class AlreadyCreated extends Error {
  readonly response: unknown

  constructor(response: unknown) {
    super('Another request with the same key already created it')
    this.response = response
  }
}

async function throwWhenCreated(db: Queryable, { key, bodyHash }: Row) {
  const first = await findKey(db, key)
  if (!first) return
  if (first.bodyHash !== bodyHash)
    throw conflict('This Idempotency-Key belongs to another request.')
  throw new AlreadyCreated(first.response)
}
