import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

const ALGORITHM = 'aes-256-gcm'
const VERSION = 1
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Where a sealed text belongs. Copied to another person or another field, it does not open. */
export interface SealedPlace {
  readonly userId: string
  readonly field: string
}

/** Encrypts a text with the organisation's data key, for one field of one person. */
export function seal(plain: string, place: SealedPlace, dataKey: string): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(ALGORITHM, keyOf(dataKey), nonce).setAAD(bindingOf(place))
  const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
  return Buffer.concat([Buffer.of(VERSION), nonce, cipher.getAuthTag(), sealed]).toString('base64')
}

/** Throws when the text was changed, belongs elsewhere, or was sealed with another key. */
export function unseal(sealed: string, place: SealedPlace, dataKey: string): string {
  const bytes = Buffer.from(sealed, 'base64')
  if (bytes[0] !== VERSION) throw new Error('The sealed text is of an unknown version')
  const nonce = bytes.subarray(1, 1 + NONCE_BYTES)
  const tag = bytes.subarray(1 + NONCE_BYTES, 1 + NONCE_BYTES + TAG_BYTES)
  const decipher = createDecipheriv(ALGORITHM, keyOf(dataKey), nonce, { authTagLength: TAG_BYTES })
    .setAAD(bindingOf(place))
    .setAuthTag(tag)
  const plain = decipher.update(bytes.subarray(1 + NONCE_BYTES + TAG_BYTES))
  return Buffer.concat([plain, decipher.final()]).toString('utf8')
}

/** The data key may be any text of 32 bytes or more; the cipher wants exactly 32 bytes. */
const keyOf = (dataKey: string) => createHash('sha256').update(`cohort seal ${dataKey}`).digest()

const bindingOf = ({ userId, field }: SealedPlace) => Buffer.from(`${field} of ${userId}`)
