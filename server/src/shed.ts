import { SENTENCES } from '@cohort/contract/sentences'
import type { FastifyInstance } from 'fastify'
import type { IncomingMessage, OutgoingHttpHeaders, RequestListener } from 'node:http'
import { RETRY_SECONDS } from './admission.ts'
import { failed } from './errors.ts'
import { ID_HEADER, requestIdOf } from './request-log.ts'
import { isForPeople } from './web.ts'

interface Way {
  /** Of every answer. */
  readonly headers: Readonly<Record<string, string>>
  /** What pages from elsewhere are answered takes headers of its own. */
  readonly origins: readonly string[]
}

const BODY = JSON.stringify(failed(503, SENTENCES.busy))

/**
 * Refuses what people ask before the framework looks at it, while as many wait as may: a refusal must
 * cost a fraction of an answer, or what is asked beyond the capacity takes the capacity away.
 */
export function shedOverload(app: FastifyInstance, { headers, origins }: Way): void {
  const { server, lanes, drain } = app
  const framework = server.listeners('request') as RequestListener[]
  const head: OutgoingHttpHeaders = {
    ...headers,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(BODY),
    'retry-after': String(RETRY_SECONDS),
  }
  server.removeAllListeners('request')
  server.on('request', (request, response) => {
    const isShed = lanes.people.isFull && isOfCaller(request) && !drain.hasBegun
    if (!isShed || origins.includes(request.headers.origin ?? '')) {
      for (const handle of framework) handle.call(server, request, response)
      return
    }
    lanes.people.countRefusal()
    response.writeHead(503, { ...head, [ID_HEADER]: requestIdOf(request) }).end(BODY)
  })
}

/** A call by somebody signed in; probes and metrics are no calls. */
const isOfCaller = ({ url = '', headers }: IncomingMessage) =>
  headers.authorization !== undefined && !isForPeople(url)
