import { withoutPort } from '#server/platform/http/limits/client-address.ts'
import type { Session } from '@cohort/contract/auth/schemas'
import { MESSAGES } from '@cohort/contract/http-messages'
import type { FastifyRequest } from 'fastify'
import { limitChanges } from '#server/notifications/sending-limit.ts'
import { addedValues } from '#server/platform/audit/changes.ts'
import { newId } from '#server/platform/database/columns.ts'
import type { Services } from '#server/services.ts'
import { recordAboutPeople } from '#server/users/record-person.ts'
import type { SIGN_IN_METHODS } from '../table.ts'
import { deleteSessionsBeyond, insertSession, lockProven, recordFirstSignIn } from './queries.ts'
import { issueToken, type SignedIn } from './sessions.ts'

/** Prevents a script that signs in for every call from filling the table. */
const MAX_SESSIONS = 1_000

const SIGNED_IN = 'signed in'

/** Each stays in the audit log. */
const SIGN_INS = {
  subject: 'session',
  actions: [SIGNED_IN],
  most: 60,
  sentence: MESSAGES.tooMany,
} as const
const MAX_USER_AGENT_LENGTH = 300

export interface Origin {
  readonly method: (typeof SIGN_IN_METHODS)[number]
  readonly request: Pick<FastifyRequest, 'ip' | 'headers'>
}

interface Account extends SignedIn {
  readonly passwordHash: string | null
  readonly firstSignedInAt: Date | null
}

/** Undefined when the account was disabled, or its password changed, while it was being proven. */
export async function startSession(
  services: Services,
  account: Account,
  { method, request }: Origin,
): Promise<Session | undefined> {
  const { database, now } = services
  const id = newId()
  const passwordHash = method === 'password' ? account.passwordHash : null
  const moment = now()
  const isStarted = await database.orm.transaction(async (db) => {
    // The limit locks the person as a sender, whom all calls lock before rows.
    await limitChanges(services, db, account, SIGN_INS)
    if (!account.firstSignedInAt) await recordFirstSignIn(db, account, moment)
    if (!(await lockProven(db, { ...account, passwordHash }))) return false
    const { address, userAgent } = originOf(request)
    const times = { createdAt: moment, lastUsedAt: moment }
    await deleteSessionsBeyond(db, account.id, MAX_SESSIONS - 1)
    await insertSession(db, { id, userId: account.id, method, address, userAgent, ...times })
    const changes = addedValues({ method, address, browser: userAgent })
    const about = { subject: 'session', subjectId: id, personId: account.id, changes }
    await recordAboutPeople(services, db, [{ actorId: account.id, action: SIGNED_IN, ...about }])
    return true
  })
  return isStarted ? issueToken(services, account, id) : undefined
}

export function originOf({ ip, headers }: Origin['request']) {
  const userAgent = (headers['user-agent'] ?? '')
    .replaceAll(/\p{Cc}/gu, '')
    .slice(0, MAX_USER_AGENT_LENGTH)
  return { address: withoutPort(ip), userAgent }
}
