import type { Services } from '#server/services.ts'
import { erasePerson, type Erased } from './erase.ts'
import { deletePending, listPending } from './pending-queries.ts'

const WHY_LEFT = {
  importing: 'an import is in progress',
  'last admin': 'no other admin is enabled',
  failed: 'of the error in the log',
} as const

/** Erases again whom a restore brought back; at each start too, in case the restore could not erase everyone. */
export async function erasePending(services: Services) {
  const { orm } = services.database
  const lines: string[] = []
  let count = 0
  for (const { userId, number } of await listPending(orm)) {
    const outcome = await eraseAgain(services, userId, number)
    if (isLeft(outcome)) {
      lines.push(
        `NOT erased again: ${userId}, because ${WHY_LEFT[outcome]}. The next start tries again; or erase this person yourself.`,
      )
      continue
    }
    await deletePending(orm, userId)
    if (outcome === 'erased') count += 1
  }
  const isComplete = lines.length === 0
  if (count > 0) lines.unshift(`People erased again after the restore: ${count}.`)
  return { lines, isComplete }
}

/** One that fails keeps no server from starting, and no other person unerased. */
async function eraseAgain(services: Services, userId: string, numberBefore: number) {
  try {
    return (await erasePerson(services, userId, { numberBefore })).outcome
  } catch (error) {
    services.log.error({ err: error, userId }, 'A person could not be erased again')
    return 'failed'
  }
}

const isLeft = (outcome: Erased['outcome'] | 'failed'): outcome is keyof typeof WHY_LEFT =>
  outcome in WHY_LEFT
