import { hash, verify } from '@node-rs/argon2'
import { MESSAGES } from '@cohort/contract/messages'
import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { Refusal } from '#server/platform/http/refusal.ts'

/** A core is left to all others, and two of the threads that files and name look-ups need too. */
export const HASHED_AT_ONCE = Math.min(2, Math.max(1, availableParallelism() - 1))
const MAY_WAIT = 200
const RETRY_SECONDS = 5

const waiting: (() => void)[] = []
let busy = 0

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password))
}

/** Takes as long for a person without a password as for one with another. */
export async function verifyPassword(passwordHash: string | null, password: string) {
  const isSame = await inTurn(async () => verify(passwordHash ?? (await NOBODY), password))
  return isSame && passwordHash !== null
}

const NOBODY = hash(randomBytes(32))

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (waiting.length >= MAY_WAIT) {
    throw new Refusal(503, MESSAGES.busy, { retryAfter: RETRY_SECONDS })
  }
  if (busy >= HASHED_AT_ONCE) await new Promise<void>((turn) => waiting.push(turn))
  else busy += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else busy -= 1
  }
}
