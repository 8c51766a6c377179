import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const SUBSETS = [
  ['noto-sans', 'latin'],
  ['noto-sans', 'latin-ext'],
  ['noto-sans', 'devanagari'],
  ['noto-sans-bengali', 'bengali'],
  ['noto-sans-gujarati', 'gujarati'],
  ['noto-sans-gurmukhi', 'gurmukhi'],
  ['noto-sans-kannada', 'kannada'],
  ['noto-sans-malayalam', 'malayalam'],
  ['noto-sans-oriya', 'oriya'],
  ['noto-sans-tamil', 'tamil'],
  ['noto-sans-telugu', 'telugu'],
  ['noto-sans', 'vietnamese'],
  ['noto-sans', 'greek'],
  ['noto-sans', 'cyrillic'],
] as const

const require = createRequire(import.meta.url)
const fileOf = (family: string, subset: string, weight: 400 | 700) =>
  require.resolve(`@fontsource/${family}/files/${family}-${subset}-${weight}-normal.woff`)

const rangesOf = (family: string, subset: string): readonly (readonly [number, number])[] => {
  const written = readFileSync(require.resolve(`@fontsource/${family}/unicode.json`), 'utf8')
  const ranges = (JSON.parse(written) as Record<string, string>)[subset] ?? ''
  return ranges.split(',').map((range) => {
    const [from = '', to = from] = range.slice('U+'.length).split('-')
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)]
  })
}

const FONTS = SUBSETS.map(([family, subset]) => ({
  name: subset,
  normal: fileOf(family, subset, 400),
  bold: fileOf(family, subset, 700),
  ranges: rangesOf(family, subset),
}))
type Font = (typeof FONTS)[number]

export const MAIN_FONT = 'latin'

export const FONT_FILES = Object.fromEntries(
  FONTS.map(({ name, normal, bold }) => [name, { normal, bold }]),
)

export interface Run {
  readonly text: string
  readonly font: string
}

/** Split by font. A character keeps the current font while it can, so that marks stay with letters. */
export function runsOf(text: string): Run[] {
  const runs: { text: string; font: string }[] = []
  let font = FONTS[0]
  for (const letter of text) {
    const next = fontFor(letter.codePointAt(0) ?? 0, font)
    const last = runs.at(-1)
    if (last && next?.name === last.font) last.text += letter
    else runs.push({ text: letter, font: next?.name ?? MAIN_FONT })
    font = next
  }
  return runs
}

function fontFor(code: number, current: Font | undefined): Font | undefined {
  const isWhitespace = code === 9 || code === 10 || code === 32
  if (current && (isWhitespace || has(current, code))) return current
  return FONTS.find((font) => has(font, code)) ?? FONTS[0]
}

const has = ({ ranges }: Font, code: number) =>
  ranges.some(([from, to]) => code >= from && code <= to)
