import autocannon from 'autocannon'
import { percentile } from './percentiles.ts'

export interface Load {
  readonly perSecond: number
  /** Milliseconds. */
  readonly p50: number
  readonly p99: number
}

export const CONNECTIONS = 32

export interface HttpRequest {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly body?: object
  /** Where connections send different bodies. */
  readonly bodyOf?: (connection: number) => object
  readonly token?: string
}

/** A request of a sequence; `{n}` in its body becomes the number of the request, so that no save repeats another. */
export interface Prepared {
  readonly method: string
  readonly path: string
  readonly body?: string
  readonly token?: string
}

/** Throws after a single failed or rejected request. */
export async function throughHttp(
  url: string,
  seconds: number,
  request: HttpRequest,
): Promise<Load> {
  const { bodyOf } = request
  let connection = 0
  const result = await autocannon({
    url: `${url}${request.path}`,
    method: request.method,
    connections: CONNECTIONS,
    duration: seconds,
    headers: {
      'content-type': 'application/json',
      ...(request.token && { authorization: `Bearer ${request.token}` }),
    },
    ...(request.body && { body: JSON.stringify(request.body) }),
    ...(bodyOf && {
      setupClient: (client) => client.setBody(JSON.stringify(bodyOf((connection += 1)))),
    }),
  })
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${request.path}: ${result.non2xx} refused, ${result.errors} failed`)
  }
  return {
    perSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
  }
}

/** Different requests in turn. Throws after a single failed or rejected one. */
export async function inTurn(
  url: string,
  seconds: number,
  requests: readonly Prepared[],
): Promise<Load> {
  let sent = 0
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: seconds,
    requests: [
      {
        setupRequest: (request) => {
          const { method, path, body, token } = requests[sent % requests.length] as Prepared
          sent += 1
          const headers = {
            'content-type': 'application/json',
            ...(token && { authorization: `Bearer ${token}` }),
          }
          return Object.assign(request, {
            method,
            path,
            headers,
            ...(body && { body: body.replaceAll('{n}', String(sent)) }),
          })
        },
      },
    ],
  })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${result.non2xx} refused, ${result.errors} failed`)
  const { latency, requests: made } = result
  return { perSecond: made.average, p50: latency.p50, p99: latency.p99 }
}

/** The same concurrency without HTTP: the cost of the work itself. */
export async function bare(seconds: number, work: () => Promise<unknown>): Promise<Load> {
  const until = performance.now() + seconds * 1000
  const taken: number[] = []
  const worker = async () => {
    while (performance.now() < until) {
      const start = performance.now()
      await work()
      taken.push(performance.now() - start)
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, worker))
  return {
    perSecond: taken.length / seconds,
    p50: percentile(taken, 0.5),
    p99: percentile(taken, 0.99),
  }
}
