interface Decoder {
  mapFromDriverValue(value: unknown): unknown
}

/** A column, or an expression, which may have a name. */
type Field = Partial<Decoder> & {
  readonly decoder?: Decoder
  readonly sql?: { readonly decoder?: Decoder }
}

/** What a prepared query of the builder keeps of what it selects. */
interface Prepared {
  readonly fields?: readonly { readonly path: readonly string[]; readonly field: Field }[]
  customResultMapper?: (rows: readonly unknown[][]) => unknown[]
}

/**
 * The builder finds out for each value of each row how it is read and where it belongs. Of a prepared
 * query it is found out once here, unless it selects objects within its rows, which may be missing.
 */
export function settleRows(query: object): void {
  const prepared = query as Prepared
  const columns = prepared.fields?.map(({ path, field }) => ({
    name: path.length === 1 ? path[0] : undefined,
    decoder: decoderOf(field),
  }))
  const isSettled = (column: { name: unknown; decoder: unknown }): column is Column =>
    column.name !== undefined && column.decoder !== undefined
  if (columns?.every(isSettled)) {
    prepared.customResultMapper = (rows) => rows.map((values) => rowOf(columns, values))
  }
}

interface Column {
  readonly name: string
  readonly decoder: Decoder
}

const isDecoder = (field: Field): field is Decoder => 'mapFromDriverValue' in field

const decoderOf = (field: Field) =>
  isDecoder(field) ? field : (field.decoder ?? field.sql?.decoder)

function rowOf(columns: readonly Column[], values: readonly unknown[]) {
  const row: Record<string, unknown> = {}
  columns.forEach(({ name, decoder }, at) => {
    const value = values[at]
    row[name] = value === null ? null : decoder.mapFromDriverValue(value)
  })
  return row
}
