import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { FONT_FILES, runsOf } from './font-scripts.ts'
import { tolerateMissingAnchors, outlineOf } from './shaping.ts'
import { unpackedFont } from './woff.ts'

test('text is cut where its font must change, and never between a letter and its marks', () => {
  expect(runsOf('Isha ईशा मेनन, தமிழ் ₹5')).toEqual([
    { text: 'Isha ', font: 'latin' },
    { text: 'ईशा मेनन', font: 'devanagari' },
    { text: ', ', font: 'latin' },
    { text: 'தமிழ் ₹', font: 'tamil' },
    { text: '5', font: 'latin' },
  ])
})

/** The scripts of India, the Latin letters with marks, and the joiners. */
const letter = fc.oneof(
  fc.integer({ min: 0x0900, max: 0x0d7f }),
  fc.integer({ min: 0x20, max: 0x24f }),
  fc.constantFrom(0x200c, 0x200d, 0x20b9, 0x1f600, 0x4e2d),
)
const anyText = fc.array(letter, { maxLength: 20 }).map((codes) => String.fromCodePoint(...codes))

test('every text can be shaped without losing a letter', () => {
  tolerateMissingAnchors()
  fc.assert(
    fc.property(anyText, (text) => {
      const runs = runsOf(text)
      expect(runs.map((run) => run.text).join('')).toBe(text)
      expect(outlineOf(runs, 10).width).toBeGreaterThanOrEqual(0)
    }),
    { numRuns: 100 },
  )
})

test.each(['ਪੰਜਾਬੀ', 'സ്ത്രീ', 'தமிழ்', 'अच्छा', 'বাংলা', 'ગુજરાતી', 'ଓଡ଼ିଆ', 'తెలుగు', 'ಕನ್ನಡ'])(
  'the word %s is drawn without missing glyphs',
  (word) => {
    tolerateMissingAnchors()
    const runs = runsOf(word)
    expect(runs).toHaveLength(1)
    const missing = outlineOf([{ text: '中', font: runs[0]?.font ?? '' }], 10).shape
    expect(outlineOf(runs, 10).shape).not.toContain(missing)
  },
)

interface Font {
  readonly postscriptName: string
  layout(text: string): { glyphs: { path: { toSVG(): string } }[]; advanceWidth: number }
}
const fontkit = createRequire(import.meta.url)('fontkit') as { create(bytes: Uint8Array): Font }

test.each(Object.entries(FONT_FILES))('the font %s is the same unpacked', (_, { normal }) => {
  const drawn = (bytes: Buffer) => {
    const font = fontkit.create(bytes)
    const { glyphs, advanceWidth } = font.layout('Aß ñ')
    return {
      name: font.postscriptName,
      advanceWidth,
      shapes: glyphs.map(({ path }) => path.toSVG()),
    }
  }
  const packed = readFileSync(normal)
  expect(drawn(unpackedFont(packed))).toEqual(drawn(packed))
})
