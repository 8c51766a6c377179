import type { Actor } from '@cohort/contract/access'
import type {
  BodyOf,
  Call,
  ParamsOf,
  ProgressOf,
  QueryOf,
  ResponseOf,
} from '@cohort/contract/calls'
import { schemasOf } from '@cohort/contract/catalogue'
import { envelope } from '@cohort/contract/envelope'
import type { RuleContext } from '@cohort/contract/rule-context'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Readable } from 'node:stream'
import * as z from 'zod'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { withGuard } from '#server/platform/database/transact.ts'
import type { PlatformServices } from '#server/platform/services.ts'
import { sendWithEtag } from './etag.ts'
import {
  admit,
  ANONYMOUS_BODY,
  countLongAnswer,
  LARGE_BODY,
  type Admission,
} from './limits/admission.ts'
import { clientAddress } from './limits/client-address.ts'
import { onlyOnce } from './idempotency.ts'
import { readInput, type Mounted } from './input.ts'
import { diskFull } from './http-error.ts'
import { respondInLines } from './ndjson.ts'
import { whileSignedIn } from './while-signed-in.ts'

export interface SessionActor extends Actor {
  readonly sessionId: string
}

export interface CallAuthorization {
  /** The id of the person whose session the request carries in its header. */
  identify(request: FastifyRequest): Promise<string | undefined>
  /** Undefined on calls that need no session. Throws 401 and 403. */
  admit(call: Call, request: FastifyRequest): Promise<SessionActor | undefined>
  /** Whether the session and role with which a request began have not ended since. */
  isCurrent(actor: SessionActor): Promise<boolean>
  /** First in each transaction of the request. Throws 401 when the account has changed since. */
  confirm(db: Queryable, actor: SessionActor): Promise<void>
  ruleContext(): Promise<RuleContext>
}

declare module 'fastify' {
  interface FastifyInstance {
    gate: CallAuthorization
  }
}

export interface FileAnswer {
  readonly name: string
  readonly content: Buffer | Readable
  /** Where the call declares several: its media type. */
  readonly type?: string
}

export interface RouteContext<C extends Call, Body = BodyOf<C>> {
  readonly actor: C['access'] extends string ? undefined : SessionActor
  readonly params: ParamsOf<C>
  readonly query: QueryOf<C>
  readonly body: Body
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly onProgress: (line: ProgressOf<C>) => void
}

type ResultOf<C extends Call> = C extends { mediaTypes: readonly string[] }
  ? FileAnswer
  : ResponseOf<C>

export type Handler<C extends Call, Body = BodyOf<C>> = (
  context: RouteContext<C, Body>,
) => Promise<ResultOf<C>>

/** Rejects with 401, 403 and 400, in this order, before the handler; undeclared fields of responses are dropped. */
export function route<C extends Call>(
  app: FastifyInstance,
  services: PlatformServices,
  call: C,
  handle: Handler<C>,
): void {
  mount(app, services, { call, schemas: schemasOf(call) }, handle)
}

type RawBody = Record<string, unknown>

/** For calls whose handler checks permissions on the record before it validates the body. */
export function routeWithRawBody<C extends Call>(
  app: FastifyInstance,
  services: PlatformServices,
  call: C,
  handle: Handler<C, RawBody>,
): void {
  const schemas = { ...schemasOf(call), body: z.looseObject({}) }
  mount(app, services, { call, schemas }, handle)
}

function mount<C extends Call, Body>(
  app: FastifyInstance,
  services: PlatformServices,
  mounted: Mounted<C>,
  handle: Handler<C, Body>,
): void {
  const { call } = mounted
  const runHandler = mounted.schemas.response
    ? dataHandler(services, mounted, mounted.schemas.response, handle)
    : fileHandler(app, call, handle)
  const prepare = async (request: FastifyRequest, reply: FastifyReply, admitted: Admission) => {
    // Once more: the session may have ended while the body arrived. A ticket is used up.
    const actor = call.acceptsTicket ? admitted.actor : await app.gate.admit(call, request)
    const input = readInput(mounted, request, await app.gate.ruleContext())
    // On a full disk people can still sign in and read.
    const mayWrite = (call.method !== 'GET' || call.writes) && !call.worksOnFullDisk
    if (mayWrite && !(await services.database.hasDiskSpace())) throw diskFull()
    return withGuard(guardOf(app, actor), () =>
      runHandler({ actor, ...input, request, reply } as RouteContext<C, Body>),
    )
  }
  const queue = app.limits.queueOf(call)
  app.route({
    method: call.method,
    url: call.path,
    bodyLimit: bodyLimitOf(call),
    config: { limited: 'as a call', ...(call.bodyLimit && { tooLarge: call.bodyLimit[1] }) },
    onRequest: (request, reply) => admit(app, call, request, reply),
    onSend: (request, _reply, payload) => countLongAnswer(app, call, request, payload),
    // Sends after its turn, so that a slow client does not hold it.
    handler: async (request, reply) => {
      const { admission } = request
      if (!admission) throw new Error('The request was rejected')
      const send = await admission.work(() =>
        queue.run(request, admission.counted.key, () => prepare(request, reply, admission)),
      )
      return send()
    },
  })
}

const bodyLimitOf = ({ access, bodyLimit }: Call) =>
  bodyLimit?.[0] ?? (typeof access === 'string' ? ANONYMOUS_BODY : LARGE_BODY)

const guardOf = ({ gate }: FastifyInstance, actor: SessionActor | undefined) =>
  actor && ((db: Queryable) => gate.confirm(db, actor))

function dataHandler<C extends Call, Body>(
  services: PlatformServices,
  { call, schemas }: Mounted<C>,
  response: z.ZodType,
  handle: Handler<C, Body>,
) {
  const statusCode = call.status ?? 200
  const schema = envelope(response)
  return async (context: RouteContext<C, Body>) => {
    const { request, reply } = context
    const enveloped = (data: ResultOf<C>) =>
      schema.parse({ statusCode, message: call.message, data })
    if (schemas.progress) {
      await respondInLines(reply, async (onProgress) =>
        enveloped(await handle({ ...context, onProgress })),
      )
      return () => reply
    }
    const { actor } = context
    const handled = () => handle({ ...context, onProgress: () => {} })
    const body = enveloped(await onlyOnce(services, { call, actor, request }, handled))
    if (call.isCacheable) return () => sendWithEtag(request, reply, body)
    // The browser's cache would outlast the session.
    return () => reply.code(statusCode).header('cache-control', 'no-store').send(body)
  }
}

const fileHandler =
  <C extends Call, Body>(app: FastifyInstance, call: C, handle: Handler<C, Body>) =>
  async (context: RouteContext<C, Body>) => {
    const file = (await handle(context)) as FileAnswer
    const { actor, reply, request } = context
    if (Buffer.isBuffer(file.content)) return () => sendFile(reply, call, file)
    const content = actor
      ? whileSignedIn(file.content, () => app.gate.isCurrent(actor))
      : file.content
    // The client is to see that the file is not complete.
    content.on('error', () => reply.raw.destroy())
    // A stream reads the database until its last byte is sent, which is when the reply resolves.
    const key = actor?.id ?? clientAddress(request)
    const send = async () => sendFile(reply, call, { ...file, content })
    return () => app.limits.downloads.run(request, key, send)
  }

function sendFile(reply: FastifyReply, call: Call, file: FileAnswer) {
  const type = file.type ?? call.mediaTypes?.[0] ?? ''
  return reply
    .header('content-type', type)
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`)
    .header('cache-control', 'no-store')
    .send(file.content)
}
