import type * as z from 'zod'
import type { Access } from './access.ts'
import type { RuleContext } from './rule-context.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export type CallError = readonly [status: 400 | 401 | 403 | 404 | 409 | 413 | 429, message: string]

/** What a call is without its schemas: all that a browser needs to make it. */
interface CallDefinition {
  readonly summary: string
  readonly method: Method
  /** Every `:name` in it is a UUID. */
  readonly path: `/api/${string}`
  readonly access: Access
  /** The success status; 200 by default. */
  readonly status?: 200 | 201
  /** The success message. */
  readonly message: string
  /** For calls that answer a file: the default media type first. */
  readonly mediaTypes?: readonly string[]
  /** Errors that depend on the state of records. */
  readonly errors?: Readonly<Record<string, CallError>>
  /** Replaces the usual limit of a body. */
  readonly bodyLimit?: readonly [bytes: number, message: string]
  /** Stores next to nothing though it is no GET, so that it is answered on a full disk too. */
  readonly worksOnFullDisk?: true
  /** The response changes rarely and carries an ETag. */
  readonly isCacheable?: true
  /** A download that a browser fetches through a link with a single-use ticket. */
  readonly acceptsTicket?: true
}

type Schema = z.ZodType

/** The schemas of one call, in the noun's `call-schemas.ts`. */
export interface CallSchemas {
  readonly query?: Schema
  readonly body?: Schema | ((context: RuleContext) => Schema)
  /** Of `data`. Absent for calls that answer a file. */
  readonly response?: Schema
  /** Long calls stream lines of JSON of this shape; the last line is the envelope. */
  readonly progress?: Schema
}

declare const SCHEMAS: unique symbol

/** Ties a call to its schemas by type alone, so that the browser loads no schema to make a call. */
export interface WithSchemas<Schemas extends CallSchemas> {
  readonly [SCHEMAS]?: Schemas
}

export type Call = CallDefinition & WithSchemas<CallSchemas>

type DefinitionFor<Schemas extends CallSchemas> = CallDefinition &
  (Schemas extends { response: Schema }
    ? { readonly mediaTypes?: never }
    : { readonly mediaTypes: readonly string[] })

/** Declares the calls of a noun: one for each entry of its schemas, and no other. */
export const calls =
  <Schemas extends Readonly<Record<string, CallSchemas>>>() =>
  <const Definitions extends { readonly [Name in keyof Schemas]: DefinitionFor<Schemas[Name]> }>(
    definitions: Definitions & Record<Exclude<keyof Definitions, keyof Schemas>, never>,
  ): { readonly [Name in keyof Schemas]: Definitions[Name] & WithSchemas<Schemas[Name]> } =>
    definitions

export type SchemasOf<C extends Call> = NonNullable<C[typeof SCHEMAS]>

type NamesIn<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | NamesIn<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

type SchemaAt<C extends Call, Part extends keyof CallSchemas> =
  SchemasOf<C> extends { readonly [Name in Part]: infer Made }
    ? Made extends (context: RuleContext) => infer Built
      ? Extract<Built, Schema>
      : Extract<Made, Schema>
    : never

type OutputOf<Made, Otherwise> = [Made] extends [never] ? Otherwise : z.output<Made>

export type ParamsOf<C extends Call> = { readonly [Name in NamesIn<C['path']>]: string }
export type QueryOf<C extends Call> = OutputOf<SchemaAt<C, 'query'>, undefined>
export type BodyOf<C extends Call> = OutputOf<SchemaAt<C, 'body'>, undefined>
export type ResponseOf<C extends Call> = OutputOf<SchemaAt<C, 'response'>, Uint8Array>
export type ProgressOf<C extends Call> = OutputOf<SchemaAt<C, 'progress'>, never>
export type ErrorName<C extends Call> = C extends { errors: infer Errors }
  ? keyof Errors & string
  : never

/** What a client passes: input types, and only the parts that the call has. */
export type InputOf<C extends Call> = (NamesIn<C['path']> extends never
  ? { params?: never }
  : { params: ParamsOf<C> }) &
  ([SchemaAt<C, 'query'>] extends [never]
    ? { query?: never }
    : { query?: z.input<SchemaAt<C, 'query'>> }) &
  ([SchemaAt<C, 'body'>] extends [never]
    ? { body?: never }
    : { body: z.input<SchemaAt<C, 'body'>> })
