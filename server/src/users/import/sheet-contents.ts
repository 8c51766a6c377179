/** A file as it came: from a disk or from a browser. */
export interface Source {
  readonly name: string
  readonly bytes: Uint8Array
}

export interface SheetRow {
  /** Where it begins, counting from 1 as editors do. */
  readonly line: number
  readonly cells: readonly string[]
}

/** What a file holds before its first row is taken for the heading. */
export interface Contents {
  readonly encoding: string
  /** The sheets to choose from; none in a CSV. */
  readonly sheets: readonly string[]
  readonly sheet: string | null
  readonly rows: readonly SheetRow[]
}
