import { paths } from '@cohort/contract/app-paths'
import { subscriptionIn, type Subscription } from '@cohort/contract/notifications/rules'
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { Services } from '#server/services.ts'

type Signing = Pick<Services, 'secrets' | 'config'>

interface Subscribed {
  readonly userId: string
  readonly from: Subscription
}

function signatureOf({ secrets }: Pick<Services, 'secrets'>, written: string): string {
  const key = Buffer.from(hkdfSync('sha256', secrets.jwtSecret, '', 'cohort-unsubscribe', 32))
  return createHmac('sha256', key).update(written).digest('base64url')
}

/** Valid without a session, only to stop mails of one kind to one person. */
function keyFor(services: Signing, { userId, from }: Subscribed): string {
  const written = `${userId}.${from.replaceAll(' ', '-')}`
  return `${written}.${signatureOf(services, written)}`
}

export const unsubscribeUrl = (services: Signing, subscription: Subscribed): string =>
  `${services.config.publicUrl}${paths.unsubscribe}?key=${keyFor(services, subscription)}`

/** Undefined for a key that was not signed here. */
export function readKey(services: Pick<Services, 'secrets'>, key: string): Subscribed | undefined {
  const from = subscriptionIn(key)
  const [userId, word, signature] = key.split('.')
  if (userId === undefined || from === undefined || signature === undefined) return undefined
  const expected = signatureOf(services, `${userId}.${word}`)
  const isSigned = timingSafeEqual(Buffer.from(signature), Buffer.from(expected))
  return isSigned ? { userId, from } : undefined
}
