import type { FastifyReply } from 'fastify'
import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { Shares, type ShareSizes } from './shares.ts'

interface Connection {
  readonly socket: Socket
  address: string
  /** The response to its latest request. */
  latest?: FastifyReply['raw']
  /** Gives back the place among the connections of a person. */
  signOut?: () => void
  personId?: string
}

interface Options {
  readonly signedIn: ShareSizes
  readonly notSignedIn: ShareSizes
  /** Whether others reach this process through the machine of this address. */
  isProxy(address: string): boolean
  addressOf(ip: string): string
  /** Ends a connection to make room, which may have a request in progress. */
  close(socket: Socket, isAnswering: boolean): void
}

/**
 * The connections of a process. Those that are not signed in never keep out a new one, as the new one
 * may be a probe, or of a user who is about to sign in: the least recently used one makes room.
 */
export class Connections {
  readonly #options: Options
  readonly #bySocket = new WeakMap<Socket, Connection>()
  /** By address; of each the least recently used first. */
  readonly #notSignedIn = new Map<string, Set<Connection>>()
  readonly #signedIn: Shares
  #anonymousCount = 0

  constructor(options: Options) {
    this.#options = options
    this.#signedIn = new Shares(options.signedIn)
  }

  get counts() {
    return { signedIn: this.#signedIn.total, notSignedIn: this.#anonymousCount }
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
    const connection = { socket, address }
    this.#bySocket.set(socket, connection)
    this.#insert(connection)
    socket.once('close', () => this.#forget(socket))
    this.#makeRoom(address)
  }

  /** To be called with each request: what is in use is not the next to make room. */
  touch(socket: Socket, latest: FastifyReply['raw']): void {
    const connection = this.#bySocket.get(socket)
    if (!connection) return
    connection.latest = latest
    if (!connection.personId && this.#remove(connection)) this.#insert(connection)
  }

  /** False when there are too many of this person, or overall: the connection may have to make room. */
  signIn(socket: Socket, personId: string): boolean {
    const connection = this.#bySocket.get(socket)
    if (!connection || connection.personId === personId) return true
    if (this.#signedIn.exceededBy(personId)) return false
    if (connection.signOut) connection.signOut()
    else this.#remove(connection)
    Object.assign(connection, { personId, signOut: this.#signedIn.take(personId) })
    return true
  }

  #insert(connection: Connection) {
    const own = this.#notSignedIn.get(connection.address) ?? new Set()
    this.#notSignedIn.set(connection.address, own.add(connection))
    this.#anonymousCount += 1
  }

  #remove(connection: Connection): boolean {
    const own = this.#notSignedIn.get(connection.address)
    if (!own?.delete(connection)) return false
    if (own.size === 0) this.#notSignedIn.delete(connection.address)
    this.#anonymousCount -= 1
    return true
  }

  #forget(socket: Socket) {
    const connection = this.#bySocket.get(socket)
    if (!connection) return
    this.#bySocket.delete(socket)
    if (connection.signOut) connection.signOut()
    else this.#remove(connection)
  }

  #makeRoom(address: string) {
    const { perKey, overall } = this.#options.notSignedIn
    const own = this.#notSignedIn.get(address)
    if (own && own.size > perKey) this.#closeOldest(own)
    else if (this.#anonymousCount > overall) this.#closeOldest(this.#largest())
  }

  #largest(): ReadonlySet<Connection> {
    let largest: ReadonlySet<Connection> = new Set()
    for (const some of this.#notSignedIn.values()) if (some.size > largest.size) largest = some
    return largest
  }

  #closeOldest(connections: ReadonlySet<Connection>) {
    const [oldest] = connections
    if (!oldest) return
    const { socket, latest } = oldest
    this.#forget(socket)
    this.#options.close(socket, latest !== undefined && !latest.headersSent)
  }
}
