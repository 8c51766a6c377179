import * as z from 'zod'
import type { Access } from './access.ts'
import type { Lists } from './settings/lists.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** What some rules need to know and no schema can: the organisation's domains and lists, its clock. */
export interface Facts extends OpenFacts {
  readonly lists: Lists
}

/** Those of them that everybody knows, signed in or not. */
export interface OpenFacts {
  readonly domains: readonly string[]
  readonly now: Date
  readonly timeZone: string
}

type Shape = z.ZodType
type BodyRule = Shape | ((facts: Facts) => Shape)

// Where a rule brings no sentence of its own: the library's are for programmers.
z.config({ customError: () => 'Enter a valid value.' })

interface CallDefinition {
  readonly summary: string
  readonly method: Method
  /** Every `:name` in it is a UUID. */
  readonly path: `/api/${string}`
  readonly access: Access
  readonly query?: Shape
  readonly body?: BodyRule
  /** The success status; 200 unless it says otherwise. */
  readonly status?: 200 | 201
  /** The success sentence. */
  readonly says: string
  /** The shape of `data`, or the media type of a file, and the other one that may be asked for. */
  readonly answer: Shape | { readonly file: string; readonly or?: string }
  /**
   * For calls that take their time: lines of JSON of this shape while it works, then one line that
   * is the envelope. What is refused before the first line is answered as everywhere.
   */
  readonly tells?: Shape
  /** The state-dependent refusals, each with its status and its sentence. */
  readonly refusals?: Readonly<Record<string, Refusal>>
  /** The largest body in bytes where it is not the usual, and what is said about a larger one. */
  readonly largestBody?: readonly [bytes: number, sentence: string]
  /** True where the answer changes rarely: who has it asks whether it is still the same. */
  readonly changesRarely?: true
  /** True for downloads, which a browser fetches by a link that carries a ticket. */
  readonly acceptsTicket?: true
}

export type Refusal = readonly [status: 400 | 401 | 403 | 404 | 409 | 413 | 429, sentence: string]

export type Call = CallDefinition

/** Declares a call once; server route, browser client, API document and access table come from it. */
export function call<const Definition extends CallDefinition>(definition: Definition): Definition {
  return definition
}

type NamesIn<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | NamesIn<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

type BodyOf<C extends Call> = C extends { body: infer Body }
  ? Body extends (facts: Facts) => infer Made
    ? Made
    : Body
  : never

export type Params<C extends Call> = { readonly [Name in NamesIn<C['path']>]: string }
export type Query<C extends Call> = C extends { query: infer Q extends Shape }
  ? z.output<Q>
  : undefined
export type Body<C extends Call> = [BodyOf<C>] extends [never]
  ? undefined
  : z.output<Extract<BodyOf<C>, Shape>>
export type Answer<C extends Call> = C['answer'] extends Shape ? z.output<C['answer']> : Uint8Array
export type Told<C extends Call> = C extends { tells: infer Line extends Shape }
  ? z.output<Line>
  : never
export type RefusalName<C extends Call> = C extends { refusals: infer R } ? keyof R & string : never

/** What a client passes: input types, and only the parts that the call has. */
export type Input<C extends Call> = (NamesIn<C['path']> extends never
  ? { params?: never }
  : { params: Params<C> }) &
  (C extends { query: infer Q extends Shape } ? { query?: z.input<Q> } : { query?: never }) &
  ([BodyOf<C>] extends [never] ? { body?: never } : { body: z.input<Extract<BodyOf<C>, Shape>> })

export function bodySchema(definition: Call, facts: Facts): z.ZodType | undefined {
  return typeof definition.body === 'function' ? definition.body(facts) : definition.body
}

/** In small letters, as the database spells it: ids are compared, to know whose a record is. */
export const idOr = (sentence: string) => z.uuid(sentence).overwrite((given) => given.toLowerCase())

export const id = idOr('Not a valid id')

export interface Page<Row> {
  readonly data: Row[]
  readonly total_pages: number
  readonly total: number
}

export const page = <Row extends Shape>(row: Row) =>
  z.object({ data: z.array(row), total_pages: z.int(), total: z.int() })

/** `limit` and `offset` as they stand in a query string. */
export const paging = (size: number) =>
  z.object({
    limit: z.coerce.number().int().min(1).max(100).default(size),
    offset: z.coerce.number().int().min(0).max(10_000_000).default(0),
  })

/** How far a call is. The last line of it says that everything is done. */
export const progress = z.object({ done: z.int(), total: z.int() })
export type Progress = z.infer<typeof progress>

export const envelope = <Data extends Shape>(answer: Data) =>
  z.object({ statusCode: z.int(), message: z.string(), data: answer })

export const failure = z.object({
  statusCode: z.int(),
  message: z.string(),
  data: z.null(),
  fields: z.record(z.string(), z.string()).optional(),
})
export type Failure = z.infer<typeof failure>
