import { PHOTO_BYTES } from '@cohort/contract/users/rules'
import type { Sharp } from 'sharp'
import type { HttpError } from '#server/platform/http/http-error.ts'
import { hasManyScans, withoutTexts } from './image-form.ts'
import { serialQueue } from '#server/platform/process/serial-queue.ts'

const MAX_PIXELS = 25_000_000

const TIMEOUT_SECONDS = 10

const isPng = (bytes: Buffer) => bytes.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex'))
const isJpeg = (bytes: Buffer) => bytes.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex'))
const isWebP = (bytes: Buffer) =>
  bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP'

export type RefuseImage = (error: 'image' | 'imageSize') => HttpError

/** One image at a time: decoding may take a hundred megabytes, and seconds. */
const enqueue = serialQueue()
/** The last image of each person who has one in the queue, which holds one of each person. */
const lastOf = new Map<string, Promise<unknown>>()

function inTurn<Result>(userId: string, encode: () => Promise<Result>): Promise<Result> {
  const turn = (lastOf.get(userId) ?? Promise.resolve()).then(() => enqueue(encode))
  const over: Promise<unknown> = turn
    .catch(() => undefined)
    .finally(() => {
      if (lastOf.get(userId) === over) lastOf.delete(userId)
    })
  lastOf.set(userId, over)
  return turn
}

interface Upload {
  readonly dataUrl: string
  /** Whose other images come after those of others. */
  readonly userId: string
  readonly refuse: RefuseImage
}

/** Re-encodes an uploaded image, a data URL, upright and without its metadata. */
export async function reencodeImage<Result>(
  { dataUrl, userId, refuse }: Upload,
  encode: (image: Sharp) => Promise<Result>,
): Promise<Result> {
  const refuseImage = () => {
    throw refuse('image')
  }
  const [, base64 = ''] = DATA_URL.exec(dataUrl) ?? refuseImage()
  const sent = Buffer.from(base64, 'base64')
  if (sent.length > PHOTO_BYTES) throw refuse('imageSize')
  const bytes = decodable(sent) ?? refuseImage()
  // Loaded with the first image: it takes twenty megabytes.
  const { default: sharp } = await import('sharp')
  return inTurn(userId, async () => {
    const { width, height } = await sharp(bytes).metadata().catch(refuseImage)
    if (width * height > MAX_PIXELS) throw refuse('image')
    const image = sharp(bytes, { limitInputPixels: MAX_PIXELS })
    return encode(image.timeout({ seconds: TIMEOUT_SECONDS }).autoOrient()).catch(refuseImage)
  })
}

/** Other formats would expose more decoders to untrusted input. */
function decodable(bytes: Buffer): Buffer | undefined {
  if (isPng(bytes)) return withoutTexts(bytes)
  if (isJpeg(bytes) && !hasManyScans(bytes)) return bytes
  return isWebP(bytes) ? bytes : undefined
}

const DATA_URL = /^data:image\/[a-z0-9.+-]+;base64,([A-Za-z0-9+/]+={0,2})$/i
