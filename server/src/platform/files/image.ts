import { PHOTO_BYTES } from '@cohort/contract/users/rules'
import sharp, { type Metadata, type Sharp } from 'sharp'
import type { Refusal } from '#server/platform/http/refusal.ts'

const MOST_PIXELS = 25_000_000

const SIGNATURES: Record<string, (bytes: Buffer) => boolean> = {
  png: (bytes) => bytes.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex')),
  jpeg: (bytes) => bytes.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex')),
  webp: (bytes) =>
    bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
}

type Refusing = (why: 'image' | 'imageSize') => Refusal

/**
 * What is made of a picture that somebody sent as a data URL. It is drawn anew, upright, and without
 * what a camera writes beside the picture.
 */
export async function reencodeImage<Made>(
  dataUrl: string,
  refuse: Refusing,
  draw: (picture: Sharp) => Promise<Made>,
): Promise<Made> {
  const bytes = bytesOf(dataUrl, refuse)
  if (bytes.length > PHOTO_BYTES) throw refuse('imageSize')
  // Other formats reach decoders that we do not want to offer to strangers.
  if (!Object.values(SIGNATURES).some((isIt) => isIt(bytes))) throw refuse('image')
  const { width, height } = await orRefuse<Metadata>(sharp(bytes).metadata(), refuse)
  if (width * height > MOST_PIXELS) throw refuse('image')
  const picture = sharp(bytes, { limitInputPixels: MOST_PIXELS }).autoOrient()
  return inTurn(() => orRefuse(draw(picture), refuse))
}

function bytesOf(dataUrl: string, refuse: Refusing): Buffer {
  const comma = dataUrl.indexOf(',')
  const base64 = dataUrl.slice(comma + 1)
  const isWhole = /^data:image\/[a-z0-9.+-]+;base64$/i.test(dataUrl.slice(0, Math.max(comma, 0)))
  if (!isWhole || !/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) throw refuse('image')
  return Buffer.from(base64, 'base64')
}

/** A picture that cannot be decoded is the sender's mistake. */
async function orRefuse<Result>(work: Promise<Result>, refuse: Refusing): Promise<Result> {
  return work.catch(() => {
    throw refuse('image')
  })
}

let last: Promise<unknown> = Promise.resolve()

/** One decode at a time: each may take a hundred megabytes. */
function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const turn = last.then(work, work)
  last = turn.catch(() => {})
  return turn
}
