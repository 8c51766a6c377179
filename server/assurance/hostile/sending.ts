import { allCalls } from '@cohort/contract/catalogue'
import { envelope } from '@cohort/contract/envelope'
import { request as httpRequest, type Agent } from 'node:http'
import * as z from 'zod'
import { WRITTEN } from './bad-values.ts'
import { withIds } from './likely.ts'
import type { Request } from './mutations.ts'
import type { Stage } from './stage.ts'

export interface Answer {
  readonly status: number
  readonly type: string
  readonly text: string
}

/** Over a real connection. The address is written as it is, which no client for people would do. */
export function sendTo(origin: string, agent: Agent, { ids, tokens }: Stage, request: Request) {
  const { who, method, url, type, body, isBinary } = request
  const { hostname, port } = new URL(origin)
  const bytes =
    body === undefined
      ? undefined
      : Buffer.from(withTexts(withIds(body, ids)), isBinary ? 'latin1' : 'utf8')
  return new Promise<Answer>((resolve, reject) => {
    const sending = httpRequest({
      agent,
      hostname,
      port,
      method,
      path: withIds(url, ids),
      headers: {
        ...(who !== 'nobody' && { authorization: `Bearer ${tokens[who]}` }),
        ...(bytes && { 'content-length': bytes.length }),
        ...(bytes && type !== undefined && { 'content-type': type }),
      },
    })
    sending.on('error', reject)
    sending.on('response', (response) => {
      let text = ''
      response.setEncoding('latin1').on('data', (piece: string) => (text += piece))
      response.on('error', reject).on('end', () => {
        const status = response.statusCode ?? 0
        resolve({ status, type: String(response.headers['content-type']), text: utf8(text) })
      })
    })
    sending.end(bytes)
  })
}

const withTexts = (text: string) =>
  text.replaceAll(/"(«[^»]+»)"/g, (whole, name: string) => WRITTEN[name] ?? whole)

const utf8 = (latin1: string) => Buffer.from(latin1, 'latin1').toString('utf8')

/** Internals that only readers of our code or logs may see. */
const INSIDES = [
  /\bat (?:\/|file:|async |new |Object\.|node:)/,
  /node_modules|\.ts\b|\.js\b/,
  /\bselect\b.+\bfrom\b|\binsert into\b|\bupdate\b.+\bset\b|failed query/i,
  /violates|constraint|duplicate key|invalid input syntax|out of range|relation "/i,
  /\b\w*Error\b|ZodError|FST_|ERR_|ECONN/,
  /unexpected (?:token|end|non-whitespace)|in JSON|is not a function|cannot read prop/i,
  /postgres|pglite|fastify|drizzle|undefined|\[object /i,
]

const answered = envelope(z.unknown()).extend({
  fields: z.record(z.string(), z.string()).optional(),
})
const FILES = allCalls.flatMap(({ mediaTypes = [] }) => mediaTypes)

/** The errors of a response; empty when it is as required. */
export function faultOf(
  { method, body = '' }: Request,
  { status, type, text }: Answer,
): string | undefined {
  if (status >= 500) return `it was answered ${status}`
  if (method === 'HEAD' || (method === 'OPTIONS' && status === 204)) return undefined
  if (status === 200 && FILES.some((file) => type.startsWith(file))) return undefined
  const last = type.startsWith('application/x-ndjson')
    ? (text.trim().split('\n').at(-1) ?? '')
    : text
  const read = answered.strict().safeParse(parsed(last))
  if (!read.success) return `it is no envelope: ${type} ${text.slice(0, 200)}`
  const { statusCode, message, data, fields = {} } = read.data
  if (last === text && statusCode !== status)
    return `it says ${statusCode} and was answered ${status}`
  if (statusCode >= 500) return `it says ${statusCode}`
  if (statusCode < 400) return undefined
  if (data !== null) return 'a refusal carries data'
  // An earlier request may have named a record so; messages quote names.
  const said = [message, ...Object.values(fields)].map((one) => one.replaceAll('"undefined"', '""'))
  const inside = said.find((message) => showsInside(message, body))
  if (said.some((message) => message.trim() === '')) return 'a refusal says nothing'
  return inside === undefined ? undefined : `it shows what is inside: ${inside}`
}

/** What was sent may be said again, such as the name of a file. */
const showsInside = (message: string, sent: string) =>
  INSIDES.some((pattern) => {
    const [shown] = pattern.exec(message) ?? []
    return shown !== undefined && !sent.includes(shown)
  })

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
