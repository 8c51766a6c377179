import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

const ALGORITHM = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** The first byte of a sealed text: the kind of key that opens it. */
const VERSIONS = { organisation: 1, person: 2 } as const
type SealedBy = keyof typeof VERSIONS

/** Additional authenticated data: copied to another person or field, a sealed text does not open. */
export interface SealedPlace {
  readonly userId: string
  readonly field: string
}

export function seal(plain: string, place: SealedPlace, key: string, by: SealedBy): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(ALGORITHM, keyOf(key), nonce).setAAD(bindingOf(place))
  const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
  const version = Buffer.of(VERSIONS[by])
  return Buffer.concat([version, nonce, cipher.getAuthTag(), sealed]).toString('base64')
}

/** Throws when the text was changed, belongs elsewhere, or was sealed with another key. */
export function unseal(sealed: string, place: SealedPlace, key: string, by: SealedBy): string {
  const bytes = Buffer.from(sealed, 'base64')
  if (bytes[0] !== VERSIONS[by]) throw new Error('The sealed text is of another version')
  const nonce = bytes.subarray(1, 1 + NONCE_BYTES)
  const tag = bytes.subarray(1 + NONCE_BYTES, 1 + NONCE_BYTES + TAG_BYTES)
  const decipher = createDecipheriv(ALGORITHM, keyOf(key), nonce, { authTagLength: TAG_BYTES })
    .setAAD(bindingOf(place))
    .setAuthTag(tag)
  const plain = decipher.update(bytes.subarray(1 + NONCE_BYTES + TAG_BYTES))
  return Buffer.concat([plain, decipher.final()]).toString('utf8')
}

/** The cipher needs exactly 32 bytes; keys are texts of 32 bytes or more. */
const keyOf = (key: string) => createHash('sha256').update(`cohort seal ${key}`).digest()

const bindingOf = ({ userId, field }: SealedPlace) => Buffer.from(`${field} of ${userId}`)
