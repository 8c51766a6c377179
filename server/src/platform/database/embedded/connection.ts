import { Duplex } from 'node:stream'
import type { Engine } from './engine.ts'
import { isSslRequest, isTerminate, NO_SSL } from './wire-frames.ts'

/** A socket for `pg` to the current engine; it closes when the engine ends. */
export class Connection extends Duplex {
  readonly #currentEngine: () => Engine | undefined
  #engine: Engine | undefined
  #number = 0

  constructor(currentEngine: () => Engine | undefined) {
    super()
    this.#currentEngine = currentEngine
  }

  connect(): this {
    this.#engine = this.#currentEngine()
    if (!this.#engine) {
      process.nextTick(() => this.destroy(unavailable('ECONNREFUSED', 'is being restarted')))
      return this
    }
    this.#number = this.#engine.connect({
      replies: (bytes) => this.push(bytes),
      lost: ({ message }) => this.destroy(unavailable('ECONNRESET', `stopped: ${message}`)),
    })
    process.nextTick(() => this.emit('connect'))
    return this
  }

  override _read(): void {}

  override _write(bytes: Buffer, _encoding: BufferEncoding, done: () => void): void {
    // Immediately: the pool may open its next connection before this one has closed.
    if (isTerminate(bytes)) this.#engine?.disconnect(this.#number)
    else if (isSslRequest(bytes)) this.push(NO_SSL)
    else this.#engine?.send(this.#number, bytes)
    done()
  }

  override _writev(chunks: { chunk: Buffer }[], done: () => void): void {
    this._write(Buffer.concat(chunks.map(({ chunk }) => chunk)), 'utf8', done)
  }

  override _final(done: () => void): void {
    this.#engine?.disconnect(this.#number)
    this.push(null)
    done()
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#engine?.disconnect(this.#number)
    done(error)
  }

  setNoDelay(): this {
    return this
  }

  setKeepAlive(): this {
    return this
  }

  ref(): this {
    return this
  }

  unref(): this {
    return this
  }
}

/** With the error code of a socket, so that it counts as an unreachable database. */
const unavailable = (code: string, what: string) =>
  Object.assign(new Error(`The embedded database ${what}`), { code })
