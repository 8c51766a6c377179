import { OTP_LENGTH } from '@cohort/contract/auth/rules'
import { createHmac, hkdfSync, randomInt, timingSafeEqual } from 'node:crypto'

export const randomCode = () => String(randomInt(10 ** OTP_LENGTH)).padStart(OTP_LENGTH, '0')

/** Keyed, because hashes of four digits could be reversed. */
export function codeHash(secret: string, challengeId: string, code: string): string {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'cohort-sign-up-code', 32))
  return createHmac('sha256', key).update(`${challengeId}:${code}`).digest('hex')
}

export function isSameHash(one: string, other: string): boolean {
  const [bytes, otherBytes] = [Buffer.from(one), Buffer.from(other)]
  return bytes.length === otherBytes.length && timingSafeEqual(bytes, otherBytes)
}
