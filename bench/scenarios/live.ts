import { fork, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { announcements } from '@cohort/contract/announcements/calls'
import { insertSessions, signTokenOf } from '@cohort/server/test/scenarios/sessions'
import { median } from '../report/percentiles.ts'
import type { Chapter } from '../report/report.ts'
import type { ListenerMessage, ListenerSetup } from '../baselines/listeners.ts'
import type { Given, Organisation } from '../fixtures/organisation.ts'
import { ADMIN } from '../fixtures/people.ts'
import { signInAt, startProduct } from '../fixtures/product.ts'

const LISTENERS = 5_000
const PROCESSES = 2
const WARM_UPS = 3
const ROUNDS = 15
const BARE_PORT = 24_320
const MESSAGE = 'The office is closed on Friday. Remote access stays available, as always.'

/** How long an announcement takes to reach everyone: two processes against a bare server. */
export async function measureLive({ big, environment }: Given): Promise<Chapter[]> {
  const organisation = await big()
  const tokens = await tokensOf(organisation)
  const ours = await measureOurs({ ...environment, DATABASE_URL: organisation.databaseUrl }, tokens)
  const bare = await measureBare(tokens)
  return [
    {
      title: `An announcement to ${tokens.length.toLocaleString('en')} sockets`,
      about: `From the request to the receipt, with ${PROCESSES} processes on one PostgreSQL; the limit is a bare Socket.IO server in one process, with the same listeners. The median of ${ROUNDS} rounds.`,
      lines: [
        { work: 'the listener in the middle', unit: 'ms', ours: ours.middle, limit: bare.middle },
        {
          work: 'the last listener',
          unit: 'ms',
          ours: ours.last,
          limit: bare.last,
          goal: { atMost: 1.5 },
        },
      ],
    },
  ]
}

async function tokensOf({ services, interns }: Organisation): Promise<string[]> {
  const listeners = interns.slice(0, LISTENERS)
  const ids = listeners.map(({ id }) => id)
  await insertSessions(services.database, ids, new Date())
  return Promise.all(ids.map((id) => signTokenOf({ id, role: 'Interns' }, services)))
}

async function measureOurs(environment: Record<string, string>, tokens: readonly string[]) {
  const products = []
  for (let at = 0; at < PROCESSES; at += 1) {
    products.push(await startProduct(BARE_PORT + 1 + at, environment))
  }
  const origins = products.map(({ url }) => url)
  const [origin = ''] = origins
  try {
    const { token } = await signInAt(origin, ADMIN)
    return await timesOf(origins, tokens, () =>
      post(origin + announcements.create.path, { message: MESSAGE }, token),
    )
  } finally {
    await Promise.all(products.map((product) => product.stop()))
  }
}

async function measureBare(tokens: readonly string[]) {
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, '../baselines/bare-sockets.ts'), String(BARE_PORT)],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  await once(child.stdout, 'data')
  const origin = `http://127.0.0.1:${BARE_PORT}`
  try {
    const origins = Array<string>(PROCESSES).fill(origin)
    return await timesOf(origins, tokens, () => post(origin, { message: MESSAGE }))
  } finally {
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
}

async function post(url: string, body: object, token = '') {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
}

/** Milliseconds from the request, each the median of all rounds. */
async function timesOf(
  origins: readonly string[],
  tokens: readonly string[],
  announce: () => Promise<void>,
) {
  const rounds: number[][] = []
  const groups = await Promise.all(
    origins.map((origin, at) =>
      startListeners({
        origin,
        tokens: tokens.filter((_, index) => index % origins.length === at),
      }),
    ),
  )
  try {
    for (let round = 0; round < WARM_UPS + ROUNDS; round += 1) {
      const begun = performance.timeOrigin + performance.now()
      const received = groups.map(nextReceipts)
      await announce()
      const moments = (await Promise.all(received)).flat().map((at) => at - begun)
      if (round >= WARM_UPS) rounds.push(moments)
    }
  } finally {
    for (const group of groups) group.kill()
  }
  return {
    middle: median(rounds.map(median)),
    last: median(rounds.map((moments) => Math.max(...moments))),
  }
}

async function startListeners(setup: ListenerSetup): Promise<ChildProcess> {
  const child = fork(join(import.meta.dirname, '../baselines/listeners.ts'))
  child.send(setup)
  const first = await Promise.race([
    once(child, 'message').then(([message]) => message as ListenerMessage),
    once(child, 'exit').then(() => 'ended' as const),
  ])
  if (first !== 'connected') throw new Error('The listeners did not connect')
  return child
}

async function nextReceipts(group: ChildProcess): Promise<readonly number[]> {
  const [message] = (await once(group, 'message')) as [ListenerMessage]
  if (message === 'connected') throw new Error('The listeners are connected already')
  return message.moments
}
