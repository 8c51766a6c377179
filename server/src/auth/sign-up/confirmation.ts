import { paths } from '@cohort/contract/app-paths'
import { auth } from '@cohort/contract/auth/calls'
import { createHmac, hkdfSync } from 'node:crypto'
import { refuse } from '#server/platform/http/http-error.ts'
import type { Services } from '#server/services.ts'
import type { CountCall } from '../sign-in-limits.ts'
import { isSameHash } from './code.ts'
import { replacePrefix } from './guard-queries.ts'

/** Before the stored hash of a code whose mail has a link as well. */
const WAITS = 'link:'
const OPENED = 'opened:'

export const withLink = (codeHash: string) => `${WAITS}${codeHash}`

/** Never equals the hash of a code while its link was not opened. */
export const comparable = (stored: string) =>
  stored.startsWith(OPENED) ? stored.slice(OPENED.length) : stored

export const needsLink = (stored: string, isGuardRaised: boolean) =>
  stored.startsWith(WAITS) || (isGuardRaised && !stored.startsWith(OPENED))

function signatureOf({ secrets }: Pick<Services, 'secrets'>, challengeId: string): string {
  const key = Buffer.from(hkdfSync('sha256', secrets.jwtSecret, '', 'cohort-sign-up-link', 32))
  return createHmac('sha256', key).update(challengeId).digest('base64url')
}

export const linkOf = (services: Pick<Services, 'secrets' | 'config'>, challengeId: string) =>
  `${services.config.publicUrl}${paths.signUp}?confirm=${challengeId}.${signatureOf(services, challengeId)}`

/** By the owner of the mailbox, in any browser; may be repeated. */
export async function confirmSignUp(
  services: Services,
  token: string,
  countCall: CountCall,
): Promise<void> {
  const [challengeId = '', signature = ''] = token.split('.')
  const isSigned = isSameHash(signature, signatureOf(services, challengeId))
  await countCall(isSigned ? challengeId : undefined)
  const change = { from: WAITS, to: OPENED, now: services.now() }
  const isConfirmed = isSigned && (await replacePrefix(services.database.orm, challengeId, change))
  if (!isConfirmed) throw refuse(auth.confirmSignUp, 'invalid')
}
