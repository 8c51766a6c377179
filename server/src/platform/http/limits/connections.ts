import type { FastifyReply } from 'fastify'
import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { EvictionList } from './eviction.ts'
import { Quota, type QuotaSizes } from './quotas.ts'

interface Connection {
  readonly address: string
  readonly evict: () => void
  /** Releases its share: of its person, or of its address until it is signed in. */
  leave: () => void
  /** The response to its latest request. */
  latest?: FastifyReply['raw']
  personId?: string
}

interface Options {
  readonly signedIn: QuotaSizes
  readonly notSignedIn: QuotaSizes
  /** Whether others reach this process through the machine of this address. */
  isProxy(address: string): boolean
  addressOf(ip: string): string
  /** Ends a connection to make room, even with a request in progress. */
  close(socket: Socket, isAnswering: boolean): void
}

export class Connections {
  readonly #options: Options
  readonly #bySocket = new WeakMap<Socket, Connection>()
  readonly #notSignedIn = new EvictionList()
  readonly #signedIn: Quota

  constructor(options: Options) {
    this.#options = options
    this.#signedIn = new Quota(options.signedIn)
  }

  get counts() {
    return { signedIn: this.#signedIn.total, notSignedIn: this.#notSignedIn.total }
  }

  watch(server: Server): void {
    server.on('connection', (socket: Socket) => {
      const { remoteAddress = '' } = socket
      // The connections of a proxy carry requests of many people.
      if (!this.#options.isProxy(remoteAddress)) {
        this.add(socket, this.#options.addressOf(remoteAddress))
      }
    })
  }

  add(socket: Socket, address: string): void {
    if (this.#bySocket.has(socket)) return
    const evict = () => {
      const { latest } = connection
      this.#forget(socket)
      this.#options.close(socket, latest !== undefined && !latest.headersSent)
    }
    const connection: Connection = { address, evict, leave: this.#notSignedIn.add(address, evict) }
    this.#bySocket.set(socket, connection)
    socket.once('close', () => this.#forget(socket))
    this.#makeRoom(address)
  }

  /** To be called with each request, so that a connection in use is not evicted next. */
  touch(socket: Socket, latest: FastifyReply['raw']): void {
    const connection = this.#bySocket.get(socket)
    if (!connection) return
    connection.latest = latest
    if (connection.personId) return
    connection.leave()
    connection.leave = this.#notSignedIn.add(connection.address, connection.evict)
  }

  personOf(socket: Socket): string | undefined {
    return this.#bySocket.get(socket)?.personId
  }

  /** False when there are too many of this person, or overall: the connection may have to make room. */
  signIn(socket: Socket, personId: string): boolean {
    const connection = this.#bySocket.get(socket)
    if (!connection || connection.personId === personId) return true
    if (this.#signedIn.exceededBy(personId)) return false
    connection.leave()
    Object.assign(connection, { personId, leave: this.#signedIn.take(personId) })
    return true
  }

  #forget(socket: Socket) {
    this.#bySocket.get(socket)?.leave()
    this.#bySocket.delete(socket)
  }

  #makeRoom(address: string) {
    const { perKey, overall } = this.#options.notSignedIn
    if (this.#notSignedIn.sizeOf(address) > perKey) this.#notSignedIn.makeRoom(address, 'perKey')
    else if (this.#notSignedIn.total > overall) this.#notSignedIn.makeRoom(address, 'overall')
  }
}
