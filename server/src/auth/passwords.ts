import { hash, verify } from '@node-rs/argon2'
import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { busy } from '#server/platform/http/http-error.ts'

/** Leaves a core to other requests, and threads of libuv's pool to files and DNS. */
export const MAX_PARALLEL_HASHES = Math.min(2, Math.max(1, availableParallelism() - 1))
const MAX_WAITING = 200
const RETRY_SECONDS = 5

const waiting: (() => void)[] = []
let running = 0

export function hashPassword(password: string): Promise<string> {
  return inQueue(() => hash(password))
}

/** Takes the same time without a stored password as with a wrong one. */
export async function verifyPassword(passwordHash: string | null, password: string) {
  const isMatch = await inQueue(async () => verify(passwordHash ?? (await PLACEHOLDER), password))
  return isMatch && passwordHash !== null
}

const PLACEHOLDER = hash(randomBytes(32))

async function inQueue<Result>(work: () => Promise<Result>): Promise<Result> {
  if (waiting.length >= MAX_WAITING) throw busy(RETRY_SECONDS)
  if (running >= MAX_PARALLEL_HASHES) await new Promise<void>((start) => waiting.push(start))
  else running += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}
