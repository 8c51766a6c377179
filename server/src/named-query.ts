import { createRequire } from 'node:module'
import type pg from 'pg'

/** How the driver writes a value for PostgreSQL, which it keeps to itself. */
const { prepareValue } = createRequire(import.meta.url)('pg/lib/utils.js') as {
  prepareValue: (value: unknown) => Buffer | string | null
}

type Parse = (text: string) => unknown

interface Column {
  readonly dataTypeID: number
}

/** What is used of a connection of the driver. */
interface Connection {
  readonly stream: { cork(): void; uncork(): void }
  readonly parsedStatements: Readonly<Record<string, string>>
  parse(statement: { name: string; text: string }): void
  bind(portal: { statement: string; values: unknown[]; valueMapper: typeof prepareValue }): void
  describe(portal: { type: 'P' }): void
  execute(portal: object): void
  sync(): void
}

interface Rows {
  readonly rows: unknown[][]
}

export interface Asked {
  readonly name: string
  readonly text: string
  readonly values: unknown[]
  readonly types: { getTypeParser(dataTypeID: number, format: 'text'): Parse }
}

/** By the names of its statements, how each connection reads their columns. */
const known = new WeakMap<Connection, Map<string, readonly Parse[]>>()

/**
 * A named statement whose rows come as arrays. The driver has its columns described every time it is
 * asked, which takes both sides longer than a row of forty columns. Here they are described once to
 * each connection: PostgreSQL refuses a named statement whose columns are others than before.
 */
export class NamedQuery {
  /** Set by the driver, which calls the methods that begin with "handle". */
  callback: ((error: Error | null, rows?: Rows) => void) | undefined = undefined
  readonly name: string
  readonly text: string
  readonly values: unknown[]
  readonly #types: Asked['types']
  readonly #rows: unknown[][] = []
  #columns: Map<string, readonly Parse[]> = new Map()
  #parsers: readonly Parse[] | undefined
  #failure: Error | undefined

  constructor({ name, text, values, types }: Asked) {
    this.name = name
    this.text = text
    this.values = values
    this.#types = types
  }

  submit(driver: object): void {
    const connection = driver as Connection
    const { name, text, values } = this
    this.#columns = known.get(connection) ?? this.#columns
    known.set(connection, this.#columns)
    connection.stream.cork()
    try {
      const isParsed = connection.parsedStatements[name] !== undefined
      this.#parsers = isParsed ? this.#columns.get(name) : undefined
      if (!isParsed) connection.parse({ name, text })
      this.#bind(connection, values)
    } finally {
      connection.stream.uncork()
    }
  }

  #bind(connection: Connection, values: unknown[]) {
    try {
      connection.bind({ statement: this.name, values, valueMapper: prepareValue })
      if (!this.#parsers) connection.describe({ type: 'P' })
      connection.execute({})
    } catch (error) {
      this.#failure = error as Error
    }
    connection.sync()
  }

  handleRowDescription({ fields }: { fields: readonly Column[] }): void {
    this.#parsers = fields.map(({ dataTypeID }) => this.#types.getTypeParser(dataTypeID, 'text'))
    this.#columns.set(this.name, this.#parsers)
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    if (this.#failure) return
    try {
      this.#rows.push(fields.map((text, at) => this.#read(text, at)))
    } catch (error) {
      this.#failure = error as Error
    }
  }

  #read(text: string | null, at: number) {
    const parse = this.#parsers?.[at]
    if (!parse) throw new Error(`Nobody described column ${at} of: ${this.text}`)
    return text === null ? null : parse(text)
  }

  handleError(error: Error): void {
    this.callback?.(error)
  }

  handleReadyForQuery(): void {
    if (this.#failure) this.callback?.(this.#failure)
    else this.callback?.(null, { rows: this.#rows })
  }

  handleCommandComplete(): void {}
  handleEmptyQuery(): void {}
}

type Client = pg.Pool | pg.PoolClient

/** A pool gives a promise for whatever it is asked, a client only for what it made itself. */
export function askNamed(client: Client, asked: Asked, isPool: boolean): Promise<Rows> {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown
  const named = new NamedQuery(asked)
  if (isPool) return query(named, asked.values) as Promise<Rows>
  return new Promise((resolve, reject) => {
    query(named, asked.values, (error: Error | null, rows: Rows) =>
      error ? reject(error) : resolve(rows),
    )
  })
}
