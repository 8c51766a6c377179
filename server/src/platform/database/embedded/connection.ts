import { Duplex } from 'node:stream'
import type { Engine } from './engine.ts'
import { isSslRequest, isTerminate, NO_SSL } from './frames.ts'

/** Speaks to the engine that runs when it connects, and ends with it. */
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
      process.nextTick(() => this.destroy(away('ECONNREFUSED', 'is being opened anew')))
      return this
    }
    this.#number = this.#engine.connect({
      replies: (bytes) => this.push(bytes),
      lost: ({ message }) => this.destroy(away('ECONNRESET', `stopped: ${message}`)),
    })
    process.nextTick(() => this.emit('connect'))
    return this
  }

  override _read(): void {
    // The engine pushes; `pg` reads everything it asked for.
  }

  override _write(bytes: Buffer, _encoding: BufferEncoding, done: () => void): void {
    // Hang up at once: the pool may open its next connection before this one has closed.
    if (isTerminate(bytes)) this.#engine?.hangUp(this.#number)
    else if (isSslRequest(bytes)) this.push(NO_SSL)
    else this.#engine?.send(this.#number, bytes)
    done()
  }

  override _writev(chunks: { chunk: Buffer }[], done: () => void): void {
    this._write(Buffer.concat(chunks.map(({ chunk }) => chunk)), 'utf8', done)
  }

  override _final(done: () => void): void {
    this.#engine?.hangUp(this.#number)
    this.push(null)
    done()
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#engine?.hangUp(this.#number)
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

/** With the code that a socket would give, so that it is answered as any database that is away. */
const away = (code: string, what: string) =>
  Object.assign(new Error(`The embedded database ${what}`), { code })
