import type { Call, CallSchemas } from '@cohort/contract/calls'
import { bodySchema } from '@cohort/contract/catalogue'
import { id } from '@cohort/contract/fields'
import type { RuleContext } from '@cohort/contract/rule-context'
import type { FastifyRequest } from 'fastify'
import type * as z from 'zod'
import { parse as parseQuery } from 'node:querystring'
import { badRequest, fieldsOf, invalid } from './http-error.ts'

/** Accepts `name[]=a` for `name=a`, as some clients write lists. */
export const readQueryString = (text: string) =>
  Object.fromEntries(
    Object.entries(parseQuery(text)).map(([name, value]) => [name.replace(/\[\]$/, ''), value]),
  )

export interface Mounted<C extends Call> {
  readonly call: C
  readonly schemas: CallSchemas
}

export function readInput(
  { call, schemas }: Mounted<Call>,
  request: FastifyRequest,
  context: RuleContext,
) {
  const params = readIds(request.params as Record<string, string>)
  for (const part of [request.query, request.body]) {
    if (!isStorable(part)) throw badRequest('The text contains unsupported characters.')
  }
  const { query } = schemas
  const body = bodySchema(schemas, context)
  return {
    params,
    query: query && parse(call, query, request.query ?? {}),
    body: body && parse(call, body, request.body ?? {}),
  }
}

function readIds(params: Record<string, string>): Record<string, string> {
  for (const [name, value] of Object.entries(params)) {
    const { data, error } = id.safeParse(value)
    if (error) throw invalid({ [name]: 'Not a valid id' })
    params[name] = data
  }
  return params
}

function parse({ errors }: Call, schema: z.ZodType, input: unknown): unknown {
  const result = schema.safeParse(input)
  if (result.success) return result.data
  const fields = fieldsOf(result.error, 'body')
  const [statusCode, message] = errors?.['invalid'] ?? []
  // A call may declare one message for the whole form.
  if (statusCode === 400 && message) throw badRequest(message, fields)
  throw invalid(fields)
}

const MAX_DEPTH = 32

/** False for NUL, which PostgreSQL rejects, for unpaired surrogates, and for deep nesting. */
export function isStorable(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0')
  if (typeof value !== 'object' || value === null) return true
  if (depth > MAX_DEPTH) return false
  if (Array.isArray(value)) return value.every((child) => isStorable(child, depth + 1))
  return Object.entries(value).every(
    ([key, child]) => isStorable(key, depth + 1) && isStorable(child, depth + 1),
  )
}
