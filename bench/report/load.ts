import autocannon from 'autocannon'

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
  /** What each connection sends, where they are to differ. */
  readonly bodyOf?: (connection: number) => object
  readonly token?: string
}

/** Through HTTP, from this process against another. A single refused answer spoils the run. */
export async function throughHttp(url: string, seconds: number, asked: HttpRequest): Promise<Load> {
  const { bodyOf } = asked
  let connection = 0
  const result = await autocannon({
    url: `${url}${asked.path}`,
    method: asked.method,
    connections: CONNECTIONS,
    duration: seconds,
    headers: {
      'content-type': 'application/json',
      ...(asked.token && { authorization: `Bearer ${asked.token}` }),
    },
    ...(asked.body && { body: JSON.stringify(asked.body) }),
    ...(bodyOf && {
      setupClient: (client) => client.setBody(JSON.stringify(bodyOf((connection += 1)))),
    }),
  })
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${asked.path}: ${result.non2xx} refused, ${result.errors} failed`)
  }
  return {
    perSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
  }
}

/** The same number at once, without HTTP: what the work itself costs. */
export async function bare(seconds: number, work: () => Promise<unknown>): Promise<Load> {
  const until = performance.now() + seconds * 1000
  const taken: number[] = []
  const worker = async () => {
    while (performance.now() < until) {
      const begun = performance.now()
      await work()
      taken.push(performance.now() - begun)
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, worker))
  const sorted = taken.toSorted((one, other) => one - other)
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0
  return { perSecond: taken.length / seconds, p50: at(0.5), p99: at(0.99) }
}
