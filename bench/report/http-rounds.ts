import autocannon from 'autocannon'
import type { Load } from './load.ts'
import type { HttpRequest } from '../scenarios/http-scenarios.ts'

const CONNECTIONS = 32
const ROUNDS = 4
/** Until what is compiled while it runs has been, which takes the longer, the more else the machine does. */
const WARM_UP_SECONDS = 3

/** The two take turns, so that whatever else the machine does slows both alike. Milliseconds are medians. */
export async function takeTurns(
  [ours, limit]: readonly [ours: string, limit: string],
  requests: readonly HttpRequest[],
  seconds: number,
) {
  const taken: { ours: Load[]; limit: Load[] } = { ours: [], limit: [] }
  await load(ours, requests, WARM_UP_SECONDS)
  await load(limit, requests, WARM_UP_SECONDS)
  for (let round = 0; round < ROUNDS; round += 1) {
    taken.ours.push(await load(ours, requests, seconds / ROUNDS))
    taken.limit.push(await load(limit, requests, seconds / ROUNDS))
  }
  return { ours: middleOf(taken.ours), limit: middleOf(taken.limit) }
}

function middleOf(loads: readonly Load[]): Load {
  const middle = (of: keyof Load) => {
    const [below = 0, above = below] = loads
      .map((load) => load[of])
      .toSorted((one, other) => one - other)
      .slice(Math.ceil(loads.length / 2) - 1)
    return loads.length % 2 === 0 ? (below + above) / 2 : below
  }
  return { perSecond: middle('perSecond'), p50: middle('p50'), p99: middle('p99') }
}

/** A single refused answer spoils the run. */
async function load(url: string, asked: readonly HttpRequest[], seconds: number): Promise<Load> {
  const requests = asked.map(({ method, path, token, body }) => ({
    method,
    path,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  }))
  let clients = 0
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: seconds,
    requests,
    // Each begins elsewhere: otherwise all would ask for the same person at once.
    setupClient: (client) => {
      const start = Math.floor((clients++ * requests.length) / CONNECTIONS)
      client.setRequests([...requests.slice(start), ...requests.slice(0, start)])
    },
  })
  if (result.non2xx > 0 || result.errors > 0) {
    const [first] = asked
    throw new Error(`${first?.path}: ${result.non2xx} refused, ${result.errors} failed`)
  }
  return {
    perSecond: result.requests.total / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
  }
}
