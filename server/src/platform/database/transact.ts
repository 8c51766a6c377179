import type { Database } from './database.ts'
import type { Transaction } from './queryable.ts'

/** Registers what to do once the transaction has committed, such as sending live events. */
export type AfterCommit = (effect: () => void) => void

export async function transact<Result>(
  { orm }: Pick<Database, 'orm'>,
  work: (db: Transaction, afterCommit: AfterCommit) => Promise<Result>,
): Promise<Result> {
  const effects: (() => void)[] = []
  const result = await orm.transaction((db) => work(db, (effect) => effects.push(effect)))
  for (const effect of effects) effect()
  return result
}
