import { BAD_SEGMENTS, BAD_VALUES, FOREIGN_KEYS } from './bad-values.ts'
import { chance, pick, type Draw } from './draw.ts'

/** A request as it goes over the wire, but for the ids and texts that `ref-…` and `«…»` stand for. */
export interface Request {
  readonly who: 'admin' | 'mentor' | 'intern' | 'nobody'
  readonly method: string
  readonly url: string
  readonly type?: string
  readonly body?: string
  /** The body is bytes, one a character. */
  readonly isBinary?: true
}

type Path = readonly (string | number)[]

/** Every place in a value, the value itself among them. */
export function placesIn(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path]
  return [path, ...Object.entries(value).flatMap(([key, inner]) => placesIn(inner, [...path, key]))]
}

/** The same value with another one at this place; without it where there is none. */
export function replaced(value: unknown, path: Path, other: unknown): unknown {
  const [key, ...rest] = path
  if (key === undefined) return other
  if (Array.isArray(value)) {
    return value.map((inner, at) => (String(at) === key ? replaced(inner, rest, other) : inner))
  }
  const record = { ...(value as Record<string, unknown>) }
  const next = replaced(record[key], rest, other)
  if (next === undefined) delete record[key]
  else record[key] = next
  return record
}

const at = (value: unknown, path: Path) =>
  path.reduce<unknown>((inner, key) => (inner as Record<string, unknown>)[key], value)

/** Changes a value somewhere. */
export function spoil(draw: Draw, value: unknown): unknown {
  const path = pick(draw, placesIn(value))
  const old = at(value, path)
  const way = draw(10)
  if (way < 5) return replaced(value, path, pick(draw, BAD_VALUES))
  if (way === 5 && path.length > 0) return replaced(value, path, undefined)
  if (way === 6) return replaced(value, path, [old])
  if (way === 7) return replaced(value, path, typeof old === 'number' ? String(old) : Number(old))
  if (typeof old !== 'object' || old === null || Array.isArray(old)) {
    return replaced(value, path, pick(draw, BAD_VALUES))
  }
  return replaced(value, path, withForeignKey(draw, old))
}

/** By assignment, `__proto__` would be no key. */
function withForeignKey(draw: Draw, old: object) {
  const other = pick(draw, ['Admins', 'admin@northwind.example', 'ref-admin-1', null, 1, {}])
  return Object.fromEntries([...Object.entries(old), [pick(draw, FOREIGN_KEYS), other]])
}

const BROKEN_TEXTS = [
  '',
  ' ',
  '{',
  '{"a":',
  '{"a":1,}',
  "{'a':1}",
  '{"a":1}{"b":2}',
  'null',
  'NaN',
  '[1,2',
  '"text"',
  '0',
  '\ufeff{}',
  '{"name":"a","name":"b","role":"Interns","role":"Admins"}',
  '{"__proto__":{"isAdmin":true}}',
  '<xml/>',
  'name=a&role=Admins',
]
const BROKEN_BYTES = [
  '{"name":"\xff\xfe"}',
  '{"name":"\xc3\x28"}',
  '{"name":"\xed\xa0\x80"}',
  '\x00\x01',
]
const TYPES = [
  'text/plain',
  'application/xml',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-16',
  'application/json;charset=nonsense',
  'APPLICATION/JSON',
  'application/json, text/html',
  ';',
  'application/merge-patch+json',
  'x'.repeat(3_000),
]
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND', 'TRACE']

/** Changes how a request is written rather than what it says. */
export function misspell(draw: Draw, request: Request): Request {
  const way = draw(6)
  if (way === 0) return { ...request, body: pick(draw, BROKEN_TEXTS), type: 'application/json' }
  if (way === 1) {
    return { ...request, body: pick(draw, BROKEN_BYTES), isBinary: true, type: 'application/json' }
  }
  if (way === 2) return { ...request, body: request.body ?? '{}', type: pick(draw, TYPES) }
  if (way === 3) return { ...request, method: pick(draw, METHODS) }
  if (way === 4) return { ...request, url: withBadSegment(draw, request.url) }
  const { body = '{}' } = request
  const cut = draw(body.length + 1)
  return { ...request, body: body.slice(0, cut), type: 'application/json' }
}

function withBadSegment(draw: Draw, url: string) {
  const bad = pick(draw, BAD_SEGMENTS)
  const [path = '', query = ''] = url.split('?')
  const segments = path.split('/')
  const place = 2 + draw(Math.max(1, segments.length - 2))
  const other = segments.with(Math.min(place, segments.length - 1), bad).join('/')
  if (chance(draw, 60)) return query ? `${other}?${query}` : other
  return `${path}?${query}&${pick(draw, ['a', 'limit', 'offset', '__proto__', 'token', '[]'])}=${bad}`
}
