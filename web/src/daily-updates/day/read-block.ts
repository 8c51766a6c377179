/** A quoted cell, in which quotes are doubled. */
const QUOTED = /"((?:[^"]|"")*)"(?=\t|\n|$)/y
const PLAIN = /[^\t\n]*/y

/**
 * Parses what a spreadsheet puts on the clipboard: cells are separated by tabs, rows by newlines, and
 * cells with either are quoted. An unclosed quote is an ordinary character.
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
