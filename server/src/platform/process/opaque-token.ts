import { createHash, randomBytes } from 'node:crypto'

/** 32 random bytes as base64url; the database stores the hash alone. */
export const randomToken = () => randomBytes(32).toString('base64url')

export const tokenHash = (token: string) => createHash('sha256').update(token).digest('hex')
