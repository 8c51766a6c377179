import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { announcements } from '@cohort/contract/announcements'
import type { ClientEvents, ServerEvents } from '@cohort/contract/events'
import { signSessionToken } from '@cohort/server/auth/tokens'
import { readConfig } from '@cohort/server/config'
import { openServices } from '@cohort/server/open-services'
import { createDatabase, dropDatabase } from '@cohort/server/test/postgres-template'
import { io, type Socket } from 'socket.io-client'
import { ADMIN, fillWithInterns } from './people.ts'
import { startProduct } from './product.ts'

const CLIENTS = 1000
const WARM_UPS = 3
const ROUNDS = 15
const PORTS = [34_118, 34_119] as const
const BARE_PORT = 34_120
const CONNECTING_AT_ONCE = 50
const MESSAGE = 'The office is closed on Friday. Remote access stays available, as always.'

type Client = Socket<ServerEvents, ClientEvents>

/** How long an announcement takes to everybody, through two processes and from a bare server. */
export async function measureLive(
  server: string,
  environment: Record<string, string>,
): Promise<void> {
  const url = await createDatabase(server)
  try {
    const given = { ...environment, DATABASE_URL: url }
    const tokens = await tokensFor(given)
    const ours = await measureOurs(given, tokens)
    const bare = await measureBare()
    print(ours, bare)
  } finally {
    await dropDatabase(url)
  }
}

interface Tokens {
  readonly admin: string
  readonly interns: readonly string[]
}

async function tokensFor(environment: Record<string, string>): Promise<Tokens> {
  const { services, close } = await openServices(readConfig(environment))
  try {
    await fillWithInterns(services.database, CLIENTS)
    const { rows } = await services.database.pool.query<{ id: string; email: string }>(
      'select id, email from users',
    )
    const sign = (id: string, role: 'Admins' | 'Interns') =>
      signSessionToken({ id, role, sessionVersion: 1 }, services.secrets.jwtSecret, new Date())
    const admin = rows.find(({ email }) => email === ADMIN)
    const interns = rows.filter((row) => row !== admin)
    return {
      admin: await sign(admin?.id ?? '', 'Admins'),
      interns: await Promise.all(interns.map(({ id }) => sign(id, 'Interns'))),
    }
  } finally {
    await close()
  }
}

async function measureOurs(environment: Record<string, string>, { admin, interns }: Tokens) {
  const products = []
  for (const port of PORTS) products.push(await startProduct(port, environment))
  const origins = products.map(({ url }) => url)
  const clients = await connectAll(interns, (index) => origins[index % origins.length] ?? '')
  try {
    return await timesOf(clients, () =>
      post(`${origins[0]}${announcements.create.path}`, { message: MESSAGE }, admin),
    )
  } finally {
    for (const client of clients) client.close()
    await Promise.all(products.map((product) => product.stop()))
  }
}

async function measureBare() {
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, 'bare-sockets.ts'), String(BARE_PORT)],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  await once(child.stdout, 'data')
  const origin = `http://127.0.0.1:${BARE_PORT}`
  const clients = await connectAll(Array<string>(CLIENTS).fill(''), () => origin)
  try {
    return await timesOf(clients, () => post(origin, { message: MESSAGE }))
  } finally {
    for (const client of clients) client.close()
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
}

async function connectAll(tokens: readonly string[], originOf: (index: number) => string) {
  const clients: Client[] = []
  for (let start = 0; start < tokens.length; start += CONNECTING_AT_ONCE) {
    const some = tokens.slice(start, start + CONNECTING_AT_ONCE)
    const made = some.map((token, index) => connect(originOf(start + index), token))
    clients.push(...(await Promise.all(made)))
  }
  return clients
}

async function connect(origin: string, token: string): Promise<Client> {
  const client: Client = io(origin, {
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    auth: { token },
  })
  await new Promise<void>((resolve, reject) => {
    client.once('connect', resolve)
    client.once('connect_error', reject)
  })
  return client
}

async function post(url: string, body: object, token = '') {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
}

/** Milliseconds from the request to each client, of every round, sorted. */
async function timesOf(clients: readonly Client[], tell: () => Promise<void>): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round < WARM_UPS + ROUNDS; round += 1) {
    const begun = performance.now()
    const heard = clients.map(
      (client) =>
        new Promise<number>((resolve) => {
          client.once('announcement', () => resolve(performance.now() - begun))
        }),
    )
    await tell()
    const taken = await Promise.all(heard)
    if (round >= WARM_UPS) times.push(...taken)
  }
  return times.toSorted((one, other) => one - other)
}

function print(ours: readonly number[], bare: readonly number[]) {
  const at = (times: readonly number[], share: number) =>
    times[Math.floor(times.length * share)] ?? 0
  const row = (cells: readonly string[]) =>
    console.log(
      cells.map((cell, column) => (column === 0 ? cell.padEnd(40) : cell.padStart(10))).join(''),
    )
  console.log(`\nAn announcement to ${CLIENTS} connected people`)
  row(['', 'p50 ms', 'p99 ms'])
  const line = (name: string, times: readonly number[]) =>
    row([name, ...[0.5, 0.99].map((share) => at(times, share).toFixed(1))])
  line('two processes, one PostgreSQL', ours)
  line('a bare Socket.IO server', bare)
  row(['ratio', ...[0.5, 0.99].map((share) => (at(ours, share) / at(bare, share)).toFixed(2))])
}
