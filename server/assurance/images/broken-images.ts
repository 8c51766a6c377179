import * as fc from 'fast-check'
import sharp from 'sharp'

/** Pictures of noise in the three formats that are taken, with everything that may stand beside them. */
export async function wholeImages(): Promise<Buffer[]> {
  const [width, height] = [64, 48]
  const raw = Buffer.from(
    Array.from({ length: width * height * 3 }, (_, at) => (at * at * 31) % 256),
  )
  const noise = sharp(raw, { raw: { width, height, channels: 3 } })
    .withExif({ IFD0: { Copyright: 'somebody' } })
    .withIccProfile('p3')
  return Promise.all([
    noise.clone().png().toBuffer(),
    noise.clone().png({ progressive: true, palette: true }).toBuffer(),
    noise.clone().jpeg().toBuffer(),
    noise.clone().jpeg({ progressive: true }).toBuffer(),
    noise.clone().webp().toBuffer(),
    noise.clone().webp({ lossless: true }).toBuffer(),
  ])
}

const MAX_PIECE_BYTES = 40

/** Bytes changed, cut off, left out, doubled or put in, a few times over. */
const damage = fc.record({
  way: fc.constantFrom('change', 'cut', 'leave out', 'double', 'put in', 'number'),
  place: fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }),
  piece: fc.uint8Array({ minLength: 1, maxLength: MAX_PIECE_BYTES }),
})

type Damage = typeof damage extends fc.Arbitrary<infer Value> ? Value : never

function damaged(bytes: Buffer, { way, place, piece }: Damage): Buffer {
  const at = Math.floor(place * bytes.length)
  const [before, after] = [bytes.subarray(0, at), bytes.subarray(at)]
  if (way === 'cut') return before
  if (way === 'leave out') return Buffer.concat([before, after.subarray(piece.length)])
  if (way === 'double') return Buffer.concat([before, after.subarray(0, piece.length), after])
  if (way === 'put in') return Buffer.concat([before, piece, after])
  // Where lengths and sizes stand, the largest number does the most harm.
  const other = way === 'number' ? Buffer.alloc(4, 0xff) : piece
  return Buffer.concat([before, other, after.subarray(other.length)])
}

export function brokenImages(whole: readonly Buffer[], seed: number, count: number): Buffer[] {
  const broken = fc
    .tuple(fc.constantFrom(...whole), fc.array(damage, { minLength: 1, maxLength: 4 }))
    .map(([bytes, damages]) => damages.reduce(damaged, bytes))
  return fc.sample(broken, { seed, numRuns: count })
}
