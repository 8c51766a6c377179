import { users } from '@cohort/contract/users'
import { PHOTO_BYTES } from '@cohort/contract/users/forms'
import { randomBytes } from 'node:crypto'
import sharp, { type Metadata } from 'sharp'
import { refuse } from '#server/refusal.ts'

const MOST_PIXELS = 25_000_000
const SIDE = 512

const SIGNATURES: Record<string, (bytes: Buffer) => boolean> = {
  png: (bytes) => bytes.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex')),
  jpeg: (bytes) => bytes.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex')),
  webp: (bytes) =>
    bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
}

/** A photo as it is kept: square, small, without what a camera writes beside the picture. */
export async function preparePhoto(dataUrl: string): Promise<Buffer> {
  const bytes = bytesOf(dataUrl)
  if (bytes.length > PHOTO_BYTES) throw refusePhoto('imageSize')
  // Other formats reach decoders that we do not want to offer to strangers.
  if (!Object.values(SIGNATURES).some((isIt) => isIt(bytes))) throw refusePhoto('image')
  const { width, height } = await orRefuse(sharp(bytes).metadata())
  if (width * height > MOST_PIXELS) throw refusePhoto('image')
  return inTurn(() => orRefuse(reencoded(bytes)))
}

/** Not to be guessed: a photo is fetched without a session. */
export const newPhotoKey = () => randomBytes(18).toString('base64url')

function bytesOf(dataUrl: string): Buffer {
  const comma = dataUrl.indexOf(',')
  const base64 = dataUrl.slice(comma + 1)
  const isWhole = /^data:image\/[a-z0-9.+-]+;base64$/i.test(dataUrl.slice(0, Math.max(comma, 0)))
  if (!isWhole || !/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) throw refusePhoto('image')
  return Buffer.from(base64, 'base64')
}

const reencoded = (bytes: Buffer) =>
  sharp(bytes, { limitInputPixels: MOST_PIXELS })
    .autoOrient()
    .resize(SIDE, SIDE, { fit: 'cover', withoutEnlargement: false })
    .webp({ quality: 82 })
    .toBuffer()

/** A picture that cannot be decoded is the sender's mistake. */
async function orRefuse<Result extends Buffer | Metadata>(work: Promise<Result>): Promise<Result> {
  return work.catch(() => {
    throw refusePhoto('image')
  })
}

let last: Promise<unknown> = Promise.resolve()

/** One decode at a time: each may take a hundred megabytes. */
function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const turn = last.then(work, work)
  last = turn.catch(() => {})
  return turn
}

function refusePhoto(why: 'image' | 'imageSize') {
  const [, sentence] = users.update.refusals[why]
  return refuse(users.update, why, { fields: { profilePhoto: sentence } })
}
