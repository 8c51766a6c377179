import { auth } from '@cohort/contract/auth/calls'
import type { Call } from '@cohort/contract/calls'
import { bodySchema, catalogue, schemasOf } from '@cohort/contract/catalogue'
import { envelope, failure } from '@cohort/contract/envelope'
import { DEFAULT_LISTS } from '@cohort/contract/settings/rules'
import * as z from 'zod'
import { LINES_TYPE } from '#server/platform/http/ndjson.ts'

/** For schemas that depend on the clock or the settings. */
const EXAMPLE = {
  domains: ['company.example'],
  lists: DEFAULT_LISTS,
  now: new Date(0),
  timeZone: 'UTC',
}

const addressOf = ({ method, path }: Call) => `${method} ${path}`

const INTRODUCTION = `
Every answer is \`{ statusCode, message, data }\`, and \`statusCode\` is the HTTP status. A refusal has
\`data: null\`, a message that can be shown to people and, for bad input, \`fields\`: the first message for
each field. The order of refusals is 401 (not signed in), 403 (not allowed), 400 (bad input), 404 (missing,
or not visible to you), 409 (its state forbids it). 429 and 503 state in \`Retry-After\` when to retry.

Lists answer a page, \`data: { data, total_pages, total }\`; \`limit\` and \`offset\` come in the query.
Moments are ISO 8601 in UTC, days are \`YYYY-MM-DD\` in the organisation's time zone.

To try a call: sign in with \`${addressOf(auth.signIn)}\`, copy \`data.token\` into **Authorize**.
It is valid for an hour; \`${addressOf(auth.renew)}\` returns a new one.
`

const describe = (schema: z.ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'openapi-3.0' })

export function openApiDocument(version: string) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [noun, { calls }] of Object.entries(catalogue)) {
    for (const [name, call] of Object.entries(calls)) {
      const path = call.path.replaceAll(/:(\w+)/g, '{$1}')
      paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(noun, name, call) }
    }
  }
  return {
    openapi: '3.0.3',
    info: { title: 'Cohort', version, description: INTRODUCTION },
    components: {
      securitySchemes: { session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Failure: describe(failure, 'output') },
    },
    paths,
  }
}

function operation(noun: string, name: string, call: Call) {
  const body = bodySchema(schemasOf(call), EXAMPLE)
  return {
    tags: [noun],
    operationId: `${noun}.${name}`,
    summary: call.summary,
    description: `Allowed for: ${whoMay(call)}.`,
    ...(call.access !== 'anyone' && { security: [{ session: [] }] }),
    parameters: [...pathParameters(call), ...queryParameters(call)],
    ...(body && {
      requestBody: { content: { 'application/json': { schema: describe(body, 'input') } } },
    }),
    responses: { [call.status ?? 200]: success(call), ...errors(call), default: FAILURE },
  }
}

export function whoMay({ access }: Pick<Call, 'access'>): string {
  if (typeof access === 'string')
    return access === 'anyone' ? 'anyone' : 'the holder of a reset token'
  return Object.entries(access)
    .map(([role, reach]) => (reach === 'self' ? `${role} (themselves only)` : role))
    .join(', ')
}

function pathParameters({ path }: Call) {
  return Array.from(path.matchAll(/:(\w+)/g), ([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string', format: 'uuid' },
  }))
}

function queryParameters(call: Call) {
  const { query } = schemasOf(call)
  if (!query) return []
  const { properties = {}, required = [] } = describe(query, 'input')
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
}

function success(call: Call) {
  const { message, mediaTypes = [] } = call
  const { response, progress } = schemasOf(call)
  if (!response) {
    const file = { schema: { type: 'string', format: 'binary' } }
    return {
      description: message,
      content: Object.fromEntries(mediaTypes.map((type) => [type, file])),
    }
  }
  const whole = describe(envelope(response), 'output')
  if (!progress) return { description: message, content: { 'application/json': { schema: whole } } }
  const line = describe(progress, 'output')
  return {
    description: `${message}. Lines of JSON: progress, and finally the envelope or an error.`,
    content: { [LINES_TYPE]: { schema: { anyOf: [line, whole, FAILURE_SCHEMA] } } },
  }
}

const FAILURE_SCHEMA = { $ref: '#/components/schemas/Failure' }
const FAILURE = failureOf('An error')

function errors({ errors: declared = {} }: Call) {
  const sentences: Record<number, string[]> = {}
  for (const [status, sentence] of Object.values(declared))
    (sentences[status] ??= []).push(sentence)
  return Object.fromEntries(
    Object.entries(sentences).map(([status, said]) => [status, failureOf(said.join(' · '))]),
  )
}

function failureOf(description: string) {
  return { description, content: { 'application/json': { schema: FAILURE_SCHEMA } } }
}
