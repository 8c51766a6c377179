import { AsyncLocalStorage } from 'node:async_hooks'
import type { PlatformServices } from '#server/platform/services.ts'
import type { Transaction } from './queryable.ts'

export type AfterCommit = (effect: () => void) => void

/** What a request adds to its transaction: see `platform/http/idempotency.ts`. */
export interface Claim {
  /** Before everything else. Throws when there is nothing left to do. */
  begin(db: Transaction): Promise<void>
  end(db: Transaction, result: unknown): Promise<void>
}

const pending = new AsyncLocalStorage<{ claim: Claim | undefined }>()

/** The first transaction of the work carries the claim. Fails when there was none. */
export async function withClaim<Result>(
  claim: Claim,
  work: () => Promise<Result>,
): Promise<Result> {
  const own = { claim: claim as Claim | undefined }
  const result = await pending.run(own, work)
  if (own.claim) throw new Error('The work has no transaction to carry its claim')
  return result
}

/** Throws when the person of the request may not write any more. */
type Guard = (db: Transaction) => Promise<void>

const guards = new AsyncLocalStorage<Guard | undefined>()

/** Every transaction of the work begins with the guard, or with none. */
export const withGuard = <Result>(
  guard: Guard | undefined,
  work: () => Promise<Result>,
): Promise<Result> => guards.run(guard, work)

type Effects = Pick<PlatformServices, 'log' | 'metrics'>

/** For what a signed-in person changes, and effects after a commit; the rest uses the plain `transaction`. */
export async function transact<Result>(
  services: Effects & { readonly database: Pick<PlatformServices['database'], 'orm'> },
  work: (db: Transaction, afterCommit: AfterCommit) => Promise<Result>,
): Promise<Result> {
  const own = pending.getStore()
  const claim = own?.claim
  if (own) own.claim = undefined
  const effects: (() => void)[] = []
  const result = await services.database.orm.transaction(async (db) => {
    // Before any lock, because a change of the account waits for the guards of its person.
    await guards.getStore()?.(db)
    await claim?.begin(db)
    const made = await work(db, (effect) => effects.push(effect))
    await claim?.end(db, made)
    return made
  })
  for (const effect of effects) perform(services, effect)
  return result
}

/** A committed change has succeeded, whether or not others are notified immediately. */
function perform({ log, metrics }: Effects, effect: () => void) {
  try {
    effect()
  } catch (error) {
    metrics.failedEffects.inc()
    log.error(error, 'A change is saved, but an effect of it failed')
  }
}
