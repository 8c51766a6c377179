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
import type { PlatformServices } from '#server/platform/services.ts'
import { sendWithEtag } from './etag.ts'
import { readInput, type Mounted } from './input.ts'
import { requireDiskSpace } from './load/disk-space.ts'
import { respondInLines } from './ndjson.ts'

/** What the features decide about a call before its handler runs. */
export interface CallGate {
  /** The caller; undefined on calls that need no session. Throws 401 and 403. */
  admit(call: Call, request: FastifyRequest): Promise<Actor | undefined>
  /** What schemas of bodies depend on besides the body. */
  ruleContext(): Promise<RuleContext>
}

declare module 'fastify' {
  interface FastifyInstance {
    gate: CallGate
  }
}

/** A download's name and bytes, or the stream they come from. */
export interface FileAnswer {
  readonly name: string
  readonly content: Buffer | Readable
  /** Where the call has two of them: its media type. */
  readonly type?: string
}

export interface Asked<C extends Call, Body = BodyOf<C>> {
  /** The signed-in user. Undefined only on calls that need no session. */
  readonly actor: C['access'] extends string ? undefined : Actor
  readonly params: ParamsOf<C>
  readonly query: QueryOf<C>
  readonly body: Body
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  /** Sends one line of progress. */
  readonly tell: (line: ProgressOf<C>) => void
}

type Handled<C extends Call> = C extends { mediaTypes: readonly string[] }
  ? FileAnswer
  : ResponseOf<C>

export type Handler<C extends Call, Body = BodyOf<C>> = (
  asked: Asked<C, Body>,
) => Promise<Handled<C>>

/**
 * Mounts a call of the contract. Rejects with 401, 403 and 400, in this order, before the handler runs;
 * the response schema drops fields that the contract does not declare.
 */
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
  { call, schemas }: Mounted<C>,
  handle: Handler<C, Body>,
): void {
  const answer = schemas.response && envelope(schemas.response)
  // Sends after the concurrency slot is released, so that a slow client does not hold it.
  const prepare = async (request: FastifyRequest, reply: FastifyReply) => {
    const actor = await app.gate.admit(call, request)
    const input = readInput({ call, schemas }, request, await app.gate.ruleContext())
    const asked = { actor, ...input, request, reply } as Asked<C, Body>
    await requireDiskSpace(services, call)
    if (!answer) {
      const file = (await handle(asked)) as FileAnswer
      const send = () => sendFile(reply, call, file)
      if (Buffer.isBuffer(file.content)) return send
      // A stream reads the database until its last byte is sent, which is when the reply resolves.
      return () => app.concurrency.downloads.run(request, async () => send())
    }
    const statusCode = call.status ?? 200
    const enveloped = async (tell: Asked<C, Body>['tell']) => {
      const data = await handle({ ...asked, tell })
      return answer.parse({ statusCode, message: call.message, data })
    }
    if (schemas.progress) {
      await respondInLines(reply, enveloped)
      return () => reply
    }
    const whole = await enveloped(() => {})
    if (call.isCacheable) return () => sendWithEtag(request, reply, whole)
    return () => reply.code(statusCode).send(whole)
  }
  const limit = app.concurrency.of(call)
  app.route({
    method: call.method,
    url: call.path,
    ...(call.bodyLimit && {
      bodyLimit: call.bodyLimit[0],
      config: { tooLarge: call.bodyLimit[1] },
    }),
    onRequest: async () => limit.rejectWhenFull(),
    handler: async (request, reply) => {
      const send = await limit.run(request, () => prepare(request, reply))
      return send()
    },
  })
}

function sendFile(reply: FastifyReply, call: Call, file: FileAnswer) {
  const type = file.type ?? call.mediaTypes?.[0] ?? ''
  return reply
    .header('content-type', type)
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`)
    .header('cache-control', 'no-store')
    .send(file.content)
}
