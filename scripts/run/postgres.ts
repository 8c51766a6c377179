import { userInfo } from 'node:os'
import { Client } from 'pg'

/** The migrations use newer syntax. */
const OLDEST = 150_000

export async function findPostgres(
  environment: NodeJS.ProcessEnv = process.env,
): Promise<string | undefined> {
  const named = environment['TEST_DATABASE_URL']
  if (named) {
    const problem = await whyUnusable(named)
    if (problem) throw new Error(`TEST_DATABASE_URL cannot be used: ${problem}`)
    return named
  }
  const users = [userInfo().username, 'postgres', 'postgres:postgres']
  for (const user of users) {
    const url = `postgres://${user}@127.0.0.1:5432/postgres`
    if (!(await whyUnusable(url))) return url
  }
  return undefined
}

async function whyUnusable(url: string): Promise<string | undefined> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ version: number; creates: boolean }>(
      `select current_setting('server_version_num')::int as version, rolcreatedb or rolsuper as creates
       from pg_roles where rolname = current_user`,
    )
    const [server] = rows
    if (!server?.creates) return 'its user may not create databases.'
    return server.version < OLDEST ? 'it is older than PostgreSQL 15.' : undefined
  } catch (error) {
    return error instanceof Error ? error.message || 'it does not answer.' : String(error)
  } finally {
    await client.end().catch(() => undefined)
  }
}
