import type { Role } from '@cohort/contract/access'
import type { Call } from '@cohort/contract/calls'
import { allCalls } from '@cohort/contract/catalogue'
import type { RuleContext } from '@cohort/contract/rule-context'
import { BAD_SEGMENTS, BAD_VALUES } from './bad-values.ts'
import { chance, drawFrom, pick, type Draw } from './draw.ts'
import { refFor } from './likely.ts'
import { misspell, placesIn, replaced, spoil, type Request } from './mutations.ts'
import { partsOf, wellFormed, type Parts } from './well-formed.ts'

const WHO = { Admins: 'admin', Mentors: 'mentor', Interns: 'intern' } as const
const ALL = ['admin', 'mentor', 'intern', 'nobody'] as const
const OWN = { admin: 'ref-admin-0', mentor: 'ref-mentor-0', intern: 'ref-intern-0', nobody: 'x' }

/** The same requests for the same seed. Most are spoilt in one place or two, some are as they should be. */
export function hostileRequests(ruleContext: RuleContext, seed: number, count: number): Request[] {
  const parts = allCalls.map((call) => partsOf(call, ruleContext))
  const draw = drawFrom(seed)
  return Array.from({ length: count }, () => hostileRequest(draw, pick(draw, parts)))
}

function hostileRequest(draw: Draw, parts: Parts): Request {
  const who = whoMakes(draw, parts.call)
  const url = pathFor(draw, parts.call, who)
  const query = parts.query && wellFormed(draw, parts.query, '')
  const body = parts.body && wellFormed(draw, parts.body, '')
  const way = draw(100)
  if (way < 15) return asRequest(parts.call, who, url, { query, body })
  if (way < 70 && body !== undefined) {
    const once = spoil(draw, body)
    const spoilt = chance(draw, 30) ? spoil(draw, once) : once
    return asRequest(parts.call, who, url, { query, body: spoilt })
  }
  if (way < 80 && query !== undefined) {
    return asRequest(parts.call, who, url, { query: spoil(draw, query), body })
  }
  return misspell(draw, asRequest(parts.call, who, url, { query, body }))
}

function whoMakes(draw: Draw, { access }: Call): Request['who'] {
  const admitted = typeof access === 'string' ? [] : (Object.keys(access) as Role[])
  if (admitted.length === 0 || chance(draw, 20)) return pick(draw, ALL)
  return WHO[pick(draw, admitted)]
}

function pathFor(draw: Draw, { path, access }: Call, who: Request['who']) {
  const isOwn = typeof access !== 'string' && Object.values(access).includes('self')
  return path.replaceAll(/:(\w+)/g, (_, name: string) => {
    if (name === 'userId' && isOwn && chance(draw, 80)) return OWN[who]
    return chance(draw, 5) ? pick(draw, BAD_SEGMENTS) : refFor(draw, name)
  })
}

interface Said {
  readonly query?: unknown
  readonly body?: unknown
}

function asRequest(call: Call, who: Request['who'], path: string, { query, body }: Said): Request {
  const search = queryText(query)
  const url = search ? `${path}?${search}` : path
  if (body === undefined) return { who, method: call.method, url }
  return { who, method: call.method, url, body: JSON.stringify(body), type: 'application/json' }
}

/** Lists are repeated keys; what is no text is written as JSON. */
function queryText(query: unknown): string {
  if (typeof query !== 'object' || query === null) return query === undefined ? '' : 'x=1'
  return Object.entries(query)
    .flatMap(([name, value]) => [value].flat().map((one) => [name, one] as const))
    .map(([name, one]) => `${escaped(name)}=${escaped(shown(one))}`)
    .join('&')
    .slice(0, 12_000)
}

const shown = (value: unknown) =>
  typeof value === 'string' ? value : JSON.stringify(value ?? null)
const escaped = (text: string) => encodeURIComponent(text.toWellFormed())

/** Every call with every bad value in every one of its fields, by a person who may make it. */
export function badValuesEverywhere(ruleContext: RuleContext): Request[] {
  const draw = drawFrom(1)
  return allCalls.flatMap((call) => everyField(draw, partsOf(call, ruleContext)))
}

function everyField(draw: Draw, parts: Parts): Request[] {
  const { call } = parts
  const [role] = typeof call.access === 'string' ? [] : (Object.keys(call.access) as Role[])
  const who = role ? WHO[role] : 'nobody'
  const url = pathFor(draw, call, who)
  const [query, body] = [parts.query, parts.body].map(
    (schema) => schema && wellFormed(draw, wholly(schema), ''),
  )
  const spoilt = (value: unknown) =>
    placesIn(value).flatMap((place) => BAD_VALUES.map((bad) => replaced(value, place, bad)))
  return [
    ...(body === undefined ? [] : spoilt(body)).map((bad) =>
      asRequest(call, who, url, { query, body: bad }),
    ),
    ...(query === undefined ? [] : spoilt(query)).map((bad) =>
      asRequest(call, who, url, { query: bad, body }),
    ),
    ...BAD_SEGMENTS.filter(() => call.path.includes(':')).map((bad) =>
      asRequest(call, who, call.path.replaceAll(/:\w+/g, bad), { query, body }),
    ),
  ]
}

/** With every field that may be absent. */
function wholly<Schema extends Parts['body'] & object>(schema: Schema): Schema {
  const inner = (one: Schema) => wholly(one)
  const { properties, anyOf, allOf, items } = schema
  return {
    ...schema,
    ...(properties && {
      required: Object.keys(properties),
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, one]) => [name, inner(one as Schema)]),
      ),
    }),
    ...(anyOf && { anyOf: anyOf.slice(0, 1).map((one) => inner(one as Schema)) }),
    ...(allOf && { allOf: allOf.map((one) => inner(one as Schema)) }),
    ...(items && { items: inner(items as Schema) }),
  }
}
