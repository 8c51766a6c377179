import { connect, createServer, type Server, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/**
 * A proxy before a server that can be closed: its connections are cut, and new ones are refused.
 */
export async function startGate(first: URL) {
  const open = new Set<Socket>()
  let target = first
  let isShut = false
  const server = createServer((inside) => {
    if (isShut) return void inside.destroy()
    const outside = connect(Number(target.port || 5432), target.hostname)
    for (const [one, other] of [
      [inside, outside],
      [outside, inside],
    ] as const) {
      open.add(one)
      one.on('error', () => other.destroy())
      one.on('close', () => {
        open.delete(one)
        other.destroy()
      })
      one.pipe(other)
    }
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => shut(server, open))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    port,
    shut: () => {
      isShut = true
      for (const socket of open) socket.destroy()
    },
    reopen: () => void (isShut = false),
    /** As an address does that moves to another machine. */
    pointTo: (other: URL) => void (target = other),
  }
}

function shut(server: Server, open: ReadonlySet<Socket>) {
  for (const socket of open) socket.destroy()
  server.close()
}
