import type { Call } from '@cohort/contract/calls'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendRaw } from '#server/platform/http/raw-response.ts'
import { busy } from '#server/platform/http/http-error.ts'
import { clientAddress } from './client-address.ts'
import { LONG_ANSWER } from './limit-values.ts'
import type { Limits } from './open-limits.ts'
import type { Counted } from './rejections.ts'
import { whenEnded } from './response-end.ts'

/** Larger ones are read a few at a time. */
export const LARGE_BODY = 256 * 1024

/** Longer ones of a person are counted over time. */
export const LONG_BODY = 16 * 1024

/** The longest without a session. Times the requests in progress it is less than the quota of bytes. */
export const ANONYMOUS_BODY = 16 * 1024

/** A request's share of the limits, from its headers to the end of its response and work. */
export interface Admission {
  readonly counted: Counted
  readonly actor: Awaited<ReturnType<FastifyInstance['gate']['admit']>>
  /** Releases everything after the work, if the response has ended by then. */
  work<Result>(run: () => Promise<Result>): Promise<Result>
}

declare module 'fastify' {
  interface FastifyRequest {
    admission?: Admission
  }
}

/** The rest of a large body would be read to its end, for nothing. */
export function leaveRefusedBodies(app: FastifyInstance): void {
  app.addHook('onSend', ({ raw }, reply, _payload, done) => {
    const size = Number(raw.headers['content-length'] ?? 0)
    if (!raw.complete && size > LARGE_BODY) void reply.header('connection', 'close')
    done()
  })
}

/**
 * Checks before the body is read: the caller, the requests in progress, the permission, and the
 * room for the body. Rejects with 429, 503, 401 and 403.
 */
export async function admit(
  { limits, gate }: FastifyInstance,
  call: Call,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const { hold, work } = holding(reply)
  const personId = await gate.identify(request)
  const counted: Counted = personId
    ? { by: 'person', key: personId }
    : { by: 'address', key: clientAddress(request) }
  if (personId) limits.connections.signIn(request.raw.socket, personId)
  else await limits.countCall(counted.key)
  hold(await takeRequest(limits, counted))
  await limits.pace(counted)
  limits.queueOf(call).rejectWhenFull(counted.key)
  await limits.longAnswers.rejectWhenUsedUp(longAnswerKey(counted, call))
  const actor = await gate.admit(call, request)
  const size = announcedSize(request)
  if (size > 0) hold(await limits.bytes.takeOrReject(counted, size))
  if (size > LONG_BODY) await limits.countLongBody(counted.key)
  if (size > LARGE_BODY) {
    await limits.countLargeBody(counted.key)
    hold(await limits.largeBodies.begin(request, counted.key))
  }
  if (size > 0 && !personId) awaitBody(limits, counted.key, reply)
  request.admission = { counted, actor, work }
}

const longAnswerKey = ({ key }: Counted, { method, path }: Call) => `${key} ${method} ${path}`

export async function countLongAnswer(
  { limits }: FastifyInstance,
  call: Call,
  { admission }: FastifyRequest,
  payload: unknown,
): Promise<void> {
  if (!admission || typeof payload !== 'string') return
  if (Buffer.byteLength(payload) <= LONG_ANSWER) return
  await limits.longAnswers.count(longAnswerKey(admission.counted, call))
}

/** Slow requests without a session are evicted. Their share is released when they are closed. */
async function takeRequest({ requests, pendingBodies }: Limits, counted: Counted) {
  const refused = counted.by === 'address' ? requests.refusalFor(counted) : undefined
  const hasRoom = refused && pendingBodies.makeRoom(counted.key, refused.exceeded)
  return hasRoom ? requests.take(counted) : requests.takeOrReject(counted)
}

function awaitBody({ pendingBodies, rejections }: Limits, address: string, reply: FastifyReply) {
  const { request } = reply
  const arrived = pendingBodies.add(address, () => {
    arrived()
    rejections.count('requests, unfinished')
    sendRaw(request.raw.socket, busy())
  })
  request.raw.once('end', arrived)
  whenEnded(reply, arrived)
}

/** The parser rejects bodies above the limit or the declared length without reading on. */
function announcedSize({ headers, routeOptions: { bodyLimit } }: FastifyRequest): number {
  const size = Number(headers['content-length'] ?? 0)
  return size <= bodyLimit ? size : 0
}

/** Work goes on when the client of a long request disconnects. */
function holding(reply: FastifyReply) {
  const held: (() => void)[] = []
  let isOpen = true
  let isWorking = false
  const giveBack = () => {
    if (isOpen || isWorking) return
    for (const release of held.splice(0)) release()
  }
  const hold = (release: () => void) => {
    held.push(release)
    giveBack()
  }
  const close = () => {
    isOpen = false
    giveBack()
  }
  whenEnded(reply, close)
  const work = async <Result>(run: () => Promise<Result>) => {
    isWorking = true
    try {
      return await run()
    } finally {
      isWorking = false
      giveBack()
    }
  }
  return { hold, work }
}
