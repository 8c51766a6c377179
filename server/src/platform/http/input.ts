import type { Call, CallSchemas } from '@cohort/contract/calls'
import { bodySchema } from '@cohort/contract/catalogue'
import { id } from '@cohort/contract/fields'
import type { RuleContext } from '@cohort/contract/rule-context'
import type { FastifyRequest } from 'fastify'
import type * as z from 'zod'
import { isCleanText } from './clean-text.ts'
import { invalid, Refusal } from './refusal.ts'

export interface Mounted<C extends Call> {
  readonly call: C
  readonly schemas: CallSchemas
}

/** The parameters, query and body of a request, validated. Throws a 400 with a message per field. */
export function readInput(
  { call, schemas }: Mounted<Call>,
  request: FastifyRequest,
  context: RuleContext,
) {
  const params = readIds(request.params as Record<string, string>)
  for (const part of [request.query, request.body]) {
    if (!isCleanText(part)) throw new Refusal(400, 'The text holds characters that cannot be kept.')
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
  const fields: Record<string, string> = {}
  for (const { path, message } of result.error.issues) fields[path.join('.') || 'body'] ??= message
  const [statusCode, message] = errors?.['invalid'] ?? []
  // A call may declare one message for the whole form.
  if (statusCode === 400 && message) throw new Refusal(statusCode, message, { fields })
  throw invalid(fields)
}
