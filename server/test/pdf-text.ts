import { inflateSync } from 'node:zlib'

/** What a reader of the file sees, page by page: letters by each font's own table, no drawings. */
export function pdfPages(file: Buffer): string[] {
  const objects = objectsOf(file.toString('latin1'))
  const at = (id: string | undefined) => objects.get(id ?? '') ?? ''
  return [...objects.values()]
    .filter((object) => /\/Type \/Page\b/.test(object))
    .map((page) => {
      const resources = at(referenceIn(page, 'Resources'))
      const fonts = [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(
        ([, name = '', id]) =>
          [name, lettersOf(streamOf(at(referenceIn(at(id), 'ToUnicode'))))] as const,
      )
      return textOf(streamOf(at(referenceIn(page, 'Contents'))), new Map(fonts))
    })
}

const objectsOf = (file: string) =>
  new Map(
    [...file.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id = '', body = '']) => [
      id,
      body,
    ]),
  )

const referenceIn = (object: string, name: string) =>
  new RegExp(`/${name} (\\d+) 0 R`).exec(object)?.[1]

function streamOf(object: string): string {
  const [, packed = ''] = /stream\n([\s\S]*)\nendstream/.exec(object) ?? []
  return inflateSync(Buffer.from(packed, 'latin1')).toString('latin1')
}

function lettersOf(table: string): string[] {
  return [...table.matchAll(/beginbfrange\n([\s\S]*?)\nendbfrange/g)].flatMap(([, ranges = '']) =>
    [...(/\[(.*)\]/s.exec(ranges)?.[1] ?? '').matchAll(/<([^>]*)>/g)].map(([, units = '']) =>
      units
        .split(' ')
        .filter((unit) => unit !== '')
        .map((unit) => String.fromCharCode(Number.parseInt(unit, 16)))
        .join(''),
    ),
  )
}

function textOf(content: string, fonts: ReadonlyMap<string, string[]>): string {
  let letters: string[] = []
  const shown: string[] = []
  for (const [, font, line] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[(.*)\] TJ/g)) {
    if (font) letters = fonts.get(font) ?? []
    for (const [, glyphs = ''] of (line ?? '').matchAll(/<([0-9a-f]*)>/g)) {
      shown.push(
        ...(glyphs.match(/.{4}/g) ?? []).map((glyph) => letters[Number.parseInt(glyph, 16)] ?? ''),
      )
    }
    if (line) shown.push(' ')
  }
  return shown.join('').replaceAll(/\s+/g, ' ')
}
