import type { FastifyInstance } from 'fastify'
import { LIMIT_MESSAGES } from '@cohort/contract/limit-messages'
import { badRequest } from '../refusal.ts'

/**
 * Of a body: each value takes some five microseconds to parse and to validate, in which no one else is served. The
 * longest lists of the contract have 2,000 ids; a photo or a file is one text, which contains none of the signs.
 */
const MOST_VALUES = 5_000

/** As the framework parses JSON, but refuses a body of too many values before it is parsed. */
export function limitJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, body, done) => {
      if (hasMore(body, MOST_VALUES)) done(badRequest(LIMIT_MESSAGES.tooManyValues))
      else void parse(request, body, done)
    },
  )
}

/** Counts what separates values or begins lists and objects; those within texts as well. */
function hasMore(body: string, most: number): boolean {
  let left = most
  for (const sign of [',', '[', '{']) {
    for (let at = body.indexOf(sign); at !== -1; at = body.indexOf(sign, at + 1)) {
      if (left === 0) return true
      left -= 1
    }
  }
  return false
}
