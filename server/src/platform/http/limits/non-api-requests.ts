import { LIMIT_MESSAGES } from '@cohort/contract/limit-messages'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { respondMissing } from '#server/platform/http/errors.ts'
import { RETRY_AFTER_SECONDS, tooMany } from '#server/platform/http/http-error.ts'
import { clientAddress } from './client-address.ts'
import type { ConcurrencyLimit } from './concurrency.ts'
import { UNREAD } from './limit-values.ts'
import type { Limits } from './open-limits.ts'
import { whenEnded } from './response-end.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Absent for files and pages. Calls have limits of their own, probes none. */
    readonly limited?: 'as a call' | 'as a probe'
  }
}

/** Milliseconds. A client that reads slowly does not hold the turns of its address. */
const LONGEST_TURN = 50

/**
 * What is no call and needs no session: files, pages and unknown addresses. Addresses take turns in reading files, and
 * may leave so many responses unread.
 */
export function limitNonApiRequests(app: FastifyInstance, limits: Limits): void {
  app.addHook('onRequest', async (request, reply) => {
    const { limited } = request.routeOptions.config
    if (limited !== undefined) return undefined
    const address = clientAddress(request)
    if (!request.is404) return admitFile(limits, address, reply)
    await limits.countCall(address)
    // The body is not read, so that nothing of it may be taken for the next request.
    if (hasBody(request.headers)) void reply.header('connection', 'close')
    return respondMissing(reply)
  })
}

const hasBody = (headers: Readonly<Record<string, unknown>>) =>
  Number(headers['content-length'] ?? 0) > 0

async function takeTurn(turns: ConcurrencyLimit, address: string, reply: FastifyReply) {
  const endTurn = await turns.begin(reply.request, address)
  const timeout = setTimeout(endTurn, LONGEST_TURN)
  whenEnded(reply, () => {
    clearTimeout(timeout)
    endTurn()
  })
}

async function admitFile(
  { files, unread, rejections }: Limits,
  address: string,
  reply: FastifyReply,
) {
  await takeTurn(files, address, reply)
  if (unread.sizeOf(address) >= UNREAD.perKey) {
    const refusal = tooMany(RETRY_AFTER_SECONDS, LIMIT_MESSAGES.tooManyFromNetwork)
    await rejections.reject('files, address', refusal)
  }
  // The oldest of the address with most, so that a few networks cannot keep out all others.
  if (unread.total >= UNREAD.overall) unread.makeRoom(address, 'overall')
  const leave = unread.add(address, () => {
    leave()
    rejections.count('files, all')
    reply.request.raw.socket.destroy()
  })
  whenEnded(reply, leave)
}
