import { notifications } from '@cohort/contract/notifications/calls'
import { users } from '@cohort/contract/users/calls'
import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { ask } from './load.ts'

/** Runs as a process of its own, so that what it costs is not measured as the product's. */
export interface Attack {
  readonly origin: string
  /** Sockets that never sign in, opened evenly over the attack. */
  readonly sockets: number
  /** Bodies of imports that are begun, sent and never finished. */
  readonly bodies: number
  /** Connections of one account, each asking again as soon as it is answered. */
  readonly connections: number
  readonly account: { readonly id: string; readonly token: string }
  readonly milliseconds: number
}

const BODY = 13_900_000
const CONTENT = 'A'.repeat(BODY - 1_000)
const TICK = 100

const attack = JSON.parse(process.argv[2] ?? '') as Attack
const { hostname, port } = new URL(attack.origin)
const until = performance.now() + attack.milliseconds
const counts: Record<string, number> = {}
const count = (what: string) => (counts[what] = (counts[what] ?? 0) + 1)

const HANDSHAKE = `GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r
Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${'A'.repeat(22)}==\r\n\r\n`

function openSocket() {
  const socket = connect(Number(port), hostname, () => socket.write(HANDSHAKE))
  socket.once('data', (bytes) => count(`socket ${String(bytes).slice(9, 12)}`))
  socket.on('error', () => {}).on('close', () => count('socket closed'))
}

async function openSockets() {
  const perTick = Math.ceil((attack.sockets * TICK) / attack.milliseconds)
  for (let opened = 0; opened < attack.sockets; opened += perTick) {
    for (let index = 0; index < perTick; index += 1) openSocket()
    await sleep(TICK)
  }
}

function sendBody() {
  const headers = { 'content-type': 'application/json', 'content-length': BODY }
  const agent = new Agent()
  const url = attack.origin + users.runImport.path
  const sending = request(url, { agent, method: users.runImport.method, headers })
  sending.on('response', (response) => {
    count(`body ${response.statusCode}`)
    response.resume()
  })
  sending.on('error', () => count('body broken off'))
  sending.write(`{"content":"${CONTENT}`)
}

async function askOnAndOn() {
  const { id, token } = attack.account
  const agent = new Agent({ keepAlive: true })
  const url = attack.origin + notifications.list.path.replace(':userId', id)
  while (performance.now() < until) count(`call ${(await ask({ url, agent, token })).status}`)
}

for (let index = 0; index < attack.bodies; index += 1) sendBody()
for (let index = 0; index < attack.connections; index += 1) void askOnAndOn()
void openSockets()
await sleep(attack.milliseconds)
process.stdout.write(`${JSON.stringify(counts)}\n`, () => process.exit(0))
