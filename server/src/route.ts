import { admits, type Actor } from '@cohort/contract/access'
import {
  bodySchema,
  envelope,
  id,
  type Answer,
  type Body,
  type Call,
  type Params,
  type Query,
  type Told,
} from '@cohort/contract/calls'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Readable } from 'node:stream'
import type * as z from 'zod'
import { recordRefusal } from '#server/audit/queries.ts'
import { requireResetToken } from '#server/auth/reset/reset.ts'
import { readActor } from '#server/auth/sessions.ts'
import { isCleanText } from './clean-text.ts'
import { answerInLines } from './progress-lines.ts'
import { forbidden, invalid, Refusal, signedOut } from './refusal.ts'
import { requireRoom } from './room.ts'
import { sendUnlessSame } from './same-answer.ts'
import { factsOf, type Services } from './services.ts'
import { refreshSettings } from './settings/memory.ts'

/** A download's name and bytes, or the stream they come from. */
export interface FileAnswer {
  readonly name: string
  readonly content: Buffer | Readable
  /** Where the call has two of them: its media type. */
  readonly type?: string
}

export interface Asked<C extends Call> {
  /** Whoever signed in. Undefined only on calls that anyone may make. */
  readonly actor: C['access'] extends string ? undefined : Actor
  readonly params: Params<C>
  readonly query: Query<C>
  readonly body: Body<C>
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  /** Sends a line of those that the call tells while it works. */
  readonly tell: (line: Told<C>) => void
}

type Handled<C extends Call> = C['answer'] extends { file: string } ? FileAnswer : Answer<C>

export type Handler<C extends Call> = (asked: Asked<C>) => Promise<Handled<C>>

/**
 * Mounts a call of the contract. Refuses in the order 401, 403, 400 before the handler runs, and
 * lets out only what the contract's answer names.
 */
export function route<C extends Call>(
  app: FastifyInstance,
  services: Services,
  call: C,
  handle: Handler<C>,
): void {
  const answer = 'file' in call.answer ? undefined : envelope(call.answer as z.ZodType)
  // Sending is left for afterwards: whoever reads slowly must not keep a turn from others.
  const prepare = async (request: FastifyRequest, reply: FastifyReply) => {
    const actor = await admitted(services, call, request)
    await refreshSettings(services)
    const asked = { actor, ...read(services, call, request), request, reply } as Asked<C>
    await requireRoom(services, call)
    if (!answer) {
      const file = (await handle(asked)) as FileAnswer
      return () => sendFile(reply, call, file)
    }
    const statusCode = call.status ?? 200
    const enveloped = async (tell: Asked<C>['tell']) => {
      const data = await handle({ ...asked, tell })
      return answer.parse({ statusCode, message: call.says, data })
    }
    if (call.tells) {
      await answerInLines(reply, enveloped)
      return () => reply
    }
    const whole = await enveloped(() => {})
    if (call.changesRarely) return () => sendUnlessSame(request, reply, whole)
    return () => reply.code(statusCode).send(whole)
  }
  const lane = app.lanes.of(call)
  app.route({
    method: call.method,
    url: call.path,
    ...(call.largestBody && {
      bodyLimit: call.largestBody[0],
      config: { tooLarge: call.largestBody[1] },
    }),
    onRequest: async () => lane.refuseWhenFull(),
    handler: async (request, reply) => {
      const send = await lane.run(request, () => prepare(request, reply))
      return send()
    },
  })
}

async function admitted(services: Services, call: Call, request: FastifyRequest) {
  if (call.access === 'reset token') await requireResetToken(services, request)
  if (typeof call.access === 'string') return undefined
  const actor = await readActor(services, request, call)
  if (!actor) throw signedOut()
  const { userId } = request.params as { userId?: string }
  if (admits(call.access, actor, userId?.toLowerCase())) return actor
  await recordRefusal(services, actor, call)
  throw forbidden()
}

function read(services: Services, call: Call, request: FastifyRequest) {
  const params = request.params as Record<string, string>
  for (const [name, value] of Object.entries(params)) {
    const { data, error } = id.safeParse(value)
    if (error) throw invalid({ [name]: 'Not a valid id' })
    params[name] = data
  }
  for (const part of [request.query, request.body]) {
    if (!isCleanText(part)) throw new Refusal(400, 'The text holds characters that cannot be kept.')
  }
  return {
    params,
    query: call.query && parse(call, call.query, request.query ?? {}),
    body: parseBody(call, bodySchema(call, factsOf(services)), request.body),
  }
}

function parseBody(call: Call, schema: z.ZodType | undefined, body: unknown) {
  return schema && parse(call, schema, body ?? {})
}

function parse({ refusals }: Call, schema: z.ZodType, input: unknown): unknown {
  const result = schema.safeParse(input)
  if (result.success) return result.data
  const fields: Record<string, string> = {}
  for (const { path, message } of result.error.issues) fields[path.join('.') || 'body'] ??= message
  const [statusCode, sentence] = refusals?.['invalid'] ?? []
  // One sentence for the whole form, where the call declares one.
  if (statusCode === 400 && sentence) throw new Refusal(statusCode, sentence, { fields })
  throw invalid(fields)
}

function sendFile(reply: FastifyReply, call: Call, file: FileAnswer) {
  const type = file.type ?? ('file' in call.answer ? String(call.answer.file) : '')
  return reply
    .header('content-type', type)
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`)
    .header('cache-control', 'no-store')
    .send(file.content)
}
