import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig, readEnvironment, type Config } from '#server/platform/process/config.ts'
import { DirectoryInUse } from '#server/platform/process/directory-lock.ts'
import { openServices } from '#server/open-services.ts'
import { StartError } from '#server/platform/process/start-error.ts'
import type { OperatorRequest, Outcome, Say } from './requests.ts'
import { runCommand } from './run.ts'
import { askServer } from './socket.ts'

/** Opens the data for one command, or has the running server that holds it carry the command out. */
export async function dispatch(request: OperatorRequest, say: Say): Promise<Outcome> {
  const config = readConfig({ LOG_LEVEL: 'warn', ...readEnvironment() })
  if (!BEGINS.has(request.command)) refuseNothing(config)
  const opened = await openOrFindHolder(config)
  if ('holder' in opened) {
    const outcome = await askServer(config.dataDir, request, say)
    if (outcome) return outcome
    throw opened.holder
  }
  try {
    return await runCommand(opened.services, request, say)
  } finally {
    await opened.close()
  }
}

/** These make a database where there is none; the others ask about one, and must not leave one behind. */
const BEGINS: ReadonlySet<OperatorRequest['command']> = new Set([
  'import',
  'seed',
  'migrate',
  'admin create',
])

function refuseNothing({ databaseUrl, dataDir }: Config) {
  if (databaseUrl !== undefined || existsSync(join(dataDir, 'database'))) return
  throw new StartError(`There is no database of Cohort in ${dataDir} (DATA_DIR).`)
}

async function openOrFindHolder(config: Config) {
  try {
    return await openServices(config)
  } catch (error) {
    if (error instanceof DirectoryInUse) return { holder: error }
    throw error
  }
}
