import type { Database } from '@cohort/server/platform/database/database'
import type pg from 'pg'

const ROUNDS = 20

type Pool = Pick<Database, 'pool'>

/** Milliseconds that each statement of some work takes on average, and the rest of the work. */
export async function stagesOf(
  { pool }: Pool,
  work: () => Promise<{ readonly milliseconds: number }>,
): Promise<Record<string, number>> {
  const stages: Record<string, number> = {}
  const add = (stage: string, milliseconds: number) =>
    (stages[stage] = (stages[stage] ?? 0) + milliseconds / ROUNDS)
  const query = pool.query.bind(pool)
  const timed = async (config: pg.QueryConfig, values?: unknown[]) => {
    const begun = performance.now()
    try {
      return await query(config, values)
    } finally {
      add(nameOf(config), performance.now() - begun)
    }
  }
  pool.query = timed as typeof pool.query
  let all = 0
  for (let round = 0; round < ROUNDS; round += 1) all += (await work()).milliseconds / ROUNDS
  pool.query = query as typeof pool.query
  const inDatabase = Object.values(stages).reduce((sum, taken) => sum + taken, 0)
  // Statements that run at once may take longer together than the work.
  return { ...stages, 'the rest': Math.max(0, all - inDatabase) }
}

/** By what it does to which table first, such as `select users`. */
function nameOf(config: pg.QueryConfig | string) {
  const text = typeof config === 'string' ? config : config.text
  const [verb = ''] = text.trim().split(/\s/)
  const table = /\b(?:from|into|update)\s+"?([a-z_]+)/i.exec(text)?.[1] ?? ''
  return `${verb.toLowerCase()} ${table}`.trim()
}
