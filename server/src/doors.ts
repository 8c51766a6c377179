import { once } from 'node:events'
import type { Server as HttpServer } from 'node:http'
import { createServer, type AddressInfo, type Server } from 'node:net'

/** Connections that wait to be taken: of more than the system lets wait, the rest would be cut off. */
const MAY_KNOCK = 4096
/** Every connection takes a file handle, which the database and the photos need too. */
const MOST_CONNECTIONS = 10_000
/** Where the kernel shares out connections among sockets on one port, as `reusePort` of Node asks for. */
const SHARES_OUT = ['linux', 'freebsd']
const COUNT = SHARES_OUT.includes(process.platform) ? 8 : 1

/** What a server is to listen with, beside its port and host. */
export const FIRST_DOOR = { backlog: MAY_KNOCK, reusePort: COUNT > 1 }

/** Over all doors, as each takes a like share. */
export const MOST_BY_EACH = MOST_CONNECTIONS / COUNT

/**
 * More sockets that listen where the server does. The event loop takes one connection from each of them
 * in a turn (https://github.com/libuv/libuv/pull/3696): with one alone, a process whose turns are long
 * takes fewer connections than arrive, and cannot even refuse them.
 */
export class Doors {
  readonly #server: HttpServer
  #others: readonly Server[] = []

  constructor(server: HttpServer) {
    this.#server = server
    server.maxConnections = MOST_BY_EACH
  }

  /** Once the server listens. */
  async open(): Promise<void> {
    const { address, port } = this.#server.address() as AddressInfo
    this.#others = Array.from({ length: COUNT - 1 }, () => this.#newDoor())
    await Promise.all(
      this.#others.map((door) => {
        door.listen({ ...FIRST_DOOR, port, host: address })
        return once(door, 'listening')
      }),
    )
  }

  /** With the settings that the server gives to connections of its own. */
  #newDoor(): Server {
    const door = createServer({ allowHalfOpen: true, noDelay: true })
    door.maxConnections = MOST_BY_EACH
    return door.on('connection', (socket) => this.#server.emit('connection', socket))
  }

  /** Takes nobody any more at once, and is over when those are gone who came in. */
  async close(): Promise<void> {
    await Promise.all(this.#others.map((door) => new Promise((closed) => void door.close(closed))))
  }
}
