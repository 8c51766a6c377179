import { createHash, randomBytes } from 'node:crypto'

/** 32 random bytes, base64url, for links and tickets. Only its hash is stored. */
export const randomToken = () => randomBytes(32).toString('base64url')

/** SHA-256 in hexadecimal. */
export const tokenHash = (token: string) => createHash('sha256').update(token).digest('hex')
