import type { Call } from '@cohort/contract/calls'
import { bodySchema, schemasOf } from '@cohort/contract/catalogue'
import type { RuleContext } from '@cohort/contract/rule-context'
import * as z from 'zod'
import { chance, pick, type Draw } from './draw.ts'
import { LIKELY, refFor } from './likely.ts'

/** What is used of the JSON Schema that a schema of the contract is written as. */
export interface JsonSchema {
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly anyOf?: readonly JsonSchema[]
  readonly allOf?: readonly JsonSchema[]
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly items?: JsonSchema
  readonly propertyNames?: JsonSchema
  readonly additionalProperties?: boolean | JsonSchema
  readonly minimum?: number
  readonly maximum?: number
  readonly maxLength?: number
  readonly format?: string
}

export interface Parts {
  readonly call: Call
  readonly query: JsonSchema | undefined
  readonly body: JsonSchema | undefined
}

/** The schemas of a call in the words of JSON Schema, which is how the library shows its insides. */
export function partsOf(call: Call, ruleContext: RuleContext): Parts {
  const write = (schema: z.ZodType | undefined) =>
    // The options are plain JSON Schema; the type of the library names more than we read.
    schema && (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema)
  const schemas = schemasOf(call)
  return { call, query: write(schemas.query), body: write(bodySchema(schemas, ruleContext)) }
}

/** A value that the schema is likely to take, and whose ids name records that exist. */
export function wellFormed(draw: Draw, schema: JsonSchema, name: string): unknown {
  if ('const' in schema) return schema.const
  if (schema.enum) return pick(draw, schema.enum)
  if (schema.anyOf) return wellFormed(draw, pick(draw, schema.anyOf), name)
  if (schema.allOf && schema.type !== 'string') return inAll(draw, schema.allOf, name)
  const type = typeof schema.type === 'string' ? schema.type : pick(draw, schema.type ?? ['null'])
  if (type === 'object') return anObject(draw, schema, name)
  if (type === 'array') return aList(draw, schema, name)
  if (type === 'boolean') return chance(draw, 50)
  if (type === 'string') return aText(draw, schema, name)
  if (type === 'integer' || type === 'number') return aNumber(draw, schema, name)
  return null
}

function inAll(draw: Draw, schemas: readonly JsonSchema[], name: string) {
  return Object.assign({}, ...schemas.map((schema) => wellFormed(draw, schema, name)))
}

function anObject(draw: Draw, schema: JsonSchema, name: string) {
  const { properties = {}, required = [], propertyNames, additionalProperties } = schema
  const made: Record<string, unknown> = {}
  for (const [key, inner] of Object.entries(properties)) {
    if (required.includes(key) || chance(draw, 50)) made[key] = wellFormed(draw, inner, key)
  }
  if (propertyNames && typeof additionalProperties === 'object') {
    for (const key of propertyNames.enum ?? ['0', '1']) {
      made[String(key)] = wellFormed(draw, additionalProperties, name)
    }
  }
  return made
}

function aList(draw: Draw, { items = {} }: JsonSchema, name: string) {
  const length = 1 + draw(3)
  return Array.from({ length }, () => wellFormed(draw, items, name))
}

function aText(draw: Draw, { format, maxLength = 200 }: JsonSchema, name: string) {
  if (format === 'uuid') return refFor(draw, name)
  const likely = LIKELY[name]
  if (likely) return pick(draw, likely)
  return pick(draw, ['Joins and keys', 'Read a query plan', 'Ein Satz', 'नमस्ते दुनिया']).slice(
    0,
    maxLength,
  )
}

function aNumber(draw: Draw, { minimum = 0, maximum = 30, type }: JsonSchema, name: string) {
  if (name === 'duration') return 30
  const least = Math.max(minimum, 0)
  const value = least + draw(Math.min(maximum - least, 30) + 1)
  return type === 'number' && chance(draw, 50) ? Math.min(value + 0.5, maximum) : value
}
