import type * as z from 'zod'
import type { Access } from './access.ts'
import type { RuleContext } from './rule-context.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export type CallError = readonly [status: 400 | 401 | 403 | 404 | 409 | 413 | 429, message: string]

interface CallDefinition {
  readonly summary: string
  /** Every `:name` in the path is a UUID. */
  readonly endpoint: `${Method} /api/${string}`
  readonly access: Access
  /** The success status; 200 by default. */
  readonly status?: 200 | 201
  readonly message: string
  /** Of a file download; the default first. */
  readonly mediaTypes?: readonly string[]
  /** Errors that depend on stored records. */
  readonly errors?: Readonly<Record<string, CallError>>
  readonly bodyLimit?: readonly [bytes: number, message: string]
  /** Not a GET, but writes almost nothing; allowed on a full disk. */
  readonly worksOnFullDisk?: true
  /** Writes, although the specification defines it as a GET. */
  readonly writes?: true
  /** Creates under ids of the client: sent again, it changes nothing, and needs no idempotency key. */
  readonly isRepeatable?: true
  /** Creates no record, but sends: repeated with its idempotency key, it sends nothing again. */
  readonly sendsOnce?: true
  /** Carries an ETag. */
  readonly isCacheable?: true
  /** Download link with a single-use ticket in place of a session. */
  readonly acceptsTicket?: true
}

export const hasEffectOnce = ({
  status,
  isRepeatable,
  sendsOnce,
}: Pick<CallDefinition, 'status' | 'isRepeatable' | 'sendsOnce'>) =>
  sendsOnce ?? (status === 201 && !isRepeatable)

type Schema = z.ZodType

export interface CallSchemas {
  readonly query?: Schema
  readonly body?: Schema | ((context: RuleContext) => Schema)
  /** Of `data`; absent for file downloads. */
  readonly response?: Schema
  /** Streams NDJSON of this shape; the last line is the envelope. */
  readonly progress?: Schema
}

declare const SCHEMAS: unique symbol

/** Ties a call to its schemas by type alone, so that the browser bundle contains no zod. */
export interface WithSchemas<Schemas extends CallSchemas> {
  readonly [SCHEMAS]?: Schemas
}

type MethodAndPath<Endpoint extends string> =
  Endpoint extends `${infer M extends Method} ${infer Path}`
    ? { readonly method: M; readonly path: Path }
    : never

export type Call = CallDefinition &
  MethodAndPath<CallDefinition['endpoint']> &
  WithSchemas<CallSchemas>

type DefinitionFor<Schemas extends CallSchemas> = CallDefinition &
  (Schemas extends { response: Schema }
    ? { readonly mediaTypes?: never }
    : { readonly mediaTypes: readonly string[] })

type Declared<Definition extends CallDefinition, Schemas extends CallSchemas> = Definition &
  MethodAndPath<Definition['endpoint']> &
  WithSchemas<Schemas>

export const calls =
  <Schemas extends Readonly<Record<string, CallSchemas>>>() =>
  <const Definitions extends { readonly [Name in keyof Schemas]: DefinitionFor<Schemas[Name]> }>(
    definitions: Definitions & Record<Exclude<keyof Definitions, keyof Schemas>, never>,
  ) =>
    Object.fromEntries<unknown>(
      Object.entries<CallDefinition>(definitions).map(([name, definition]) => {
        const [method, path] = definition.endpoint.split(' ')
        return [name, { ...definition, method, path }]
      }),
    ) as { readonly [Name in keyof Schemas]: Declared<Definitions[Name], Schemas[Name]> }

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

export type InputOf<C extends Call> = (NamesIn<C['path']> extends never
  ? { params?: never }
  : { params: ParamsOf<C> }) &
  ([SchemaAt<C, 'query'>] extends [never]
    ? { query?: never }
    : { query?: z.input<SchemaAt<C, 'query'>> }) &
  ([SchemaAt<C, 'body'>] extends [never]
    ? { body?: never }
    : { body: z.input<SchemaAt<C, 'body'>> })
