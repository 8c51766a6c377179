import type { FastifyInstance } from 'fastify'
import { LIMIT_MESSAGES } from '@cohort/contract/limit-messages'
import { badRequest } from '../http-error.ts'

/**
 * Of a body: each value takes some five microseconds to parse and to validate, in which no one else is served. The
 * longest lists of the contract have 2,000 ids; a photo or a file is one text.
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

const SIGNS = /[,[{"]/g

/** Counts what separates values or begins lists and objects, outside of texts, and the texts: names and values. */
function hasMore(body: string, most: number): boolean {
  let [signs, texts] = [0, 0]
  SIGNS.lastIndex = 0
  for (let sign = SIGNS.exec(body); sign; sign = SIGNS.exec(body)) {
    if (sign[0] === '"') {
      texts += 1
      SIGNS.lastIndex = endOfText(body, sign.index + 1)
    } else signs += 1
    if (signs > most || texts > 2 * most) return true
  }
  return false
}

/** After the quotation mark that no backslash precedes, of a pair or alone. */
function endOfText(body: string, start: number): number {
  for (let at = body.indexOf('"', start); at !== -1; at = body.indexOf('"', at + 1)) {
    let slashes = 0
    while (body[at - 1 - slashes] === '\\') slashes += 1
    if (slashes % 2 === 0) return at + 1
  }
  return body.length
}
