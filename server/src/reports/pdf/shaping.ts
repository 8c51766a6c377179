import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { FONT_FILES, type Run } from './font-scripts.ts'
import { unpackedFont } from './woff.ts'

interface MarkPositions {
  applyAnchor(mark: { markAnchor: unknown } | null, base: unknown, index: number): void
}

interface Path {
  scale(x: number, y: number): Path
  translate(x: number, y: number): Path
  toSVG(): string
}

interface LaidOut {
  readonly glyphs: readonly { readonly path: Path }[]
  readonly positions: readonly { xAdvance: number; xOffset: number; yOffset: number }[]
  readonly advanceWidth: number
}

interface Font {
  readonly unitsPerEm: number
  layout(text: string): LaidOut
  readonly _layoutEngine?: { readonly engine?: { readonly GPOSProcessor?: MarkPositions } }
}

/** The CommonJS module that pdfmake uses; `import` would load another instance. */
const fontkit = createRequire(import.meta.url)('fontkit') as { create(bytes: Uint8Array): Font }

const opened = new Map<string, Font>()

function fontOf(name: string): Font {
  const known = opened.get(name)
  if (known) return known
  const font = fontkit.create(unpackedFont(readFileSync(FONT_FILES[name]?.normal ?? '')))
  opened.set(name, font)
  return font
}

/** A letter may have no anchor for a mark: fontkit throws, on common words in Punjabi and Malayalam. */
export function tolerateMissingAnchors(): void {
  const font = fontOf('malayalam')
  font.layout('')
  const positions: unknown = Object.getPrototypeOf(font._layoutEngine?.engine?.GPOSProcessor ?? {})
  if (!placesMarks(positions)) throw new Error('This fontkit places marks in another way')
  // oxlint-disable-next-line unbound-method -- called with its own object
  const apply = positions.applyAnchor
  positions.applyAnchor = function (this: MarkPositions, mark, base, index) {
    if (mark?.markAnchor && base) apply.call(this, mark, base, index)
  }
}

const placesMarks = (found: unknown): found is MarkPositions =>
  typeof found === 'object' && found !== null && 'applyAnchor' in found

/** An SVG path of the text on a baseline that starts at 0, and its width. */
export function outlineOf(runs: readonly Run[], size: number) {
  let width = 0
  const shapes = runs.flatMap(({ text, font: name }) => {
    const font = fontOf(name)
    const scale = size / font.unitsPerEm
    const { glyphs, positions, advanceWidth } = font.layout(text)
    let pen = width
    width += advanceWidth * scale
    return glyphs.map(({ path }, index) => {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {}
      const at = pen + xOffset * scale
      pen += xAdvance * scale
      return path
        .scale(scale, -scale)
        .translate(at, -yOffset * scale)
        .toSVG()
    })
  })
  return { shape: shapes.join(''), width }
}
