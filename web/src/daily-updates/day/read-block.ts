/** A cell in quotes, with its quotes doubled, up to the end of the cell. */
const QUOTED = /"((?:[^"]|"")*)"(?=\t|\n|$)/y
const PLAIN = /[^\t\n]*/y

/**
 * The rows and cells of what a spreadsheet puts on the clipboard: tabs between cells, newlines between
 * rows, and cells in quotes where they hold either. A quote that is never closed is a mere sign.
 */
export function readBlock(text: string): string[][] {
  const written = text.replaceAll(/\r\n?/g, '\n').replace(/\n$/, '')
  const rows: string[][] = [[]]
  let at = 0
  for (;;) {
    const [whole, inner] = match(QUOTED, written, at) ?? match(PLAIN, written, at) ?? ['']
    rows.at(-1)?.push(inner === undefined ? whole : inner.replaceAll('""', '"'))
    at += whole.length
    if (at >= written.length) return rows
    if (written[at] === '\n') rows.push([])
    at += 1
  }
}

function match(pattern: RegExp, text: string, at: number) {
  pattern.lastIndex = at
  return pattern.exec(text)
}
