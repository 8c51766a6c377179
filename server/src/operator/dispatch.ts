import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig, readEnvironment, type Config } from '#server/platform/process/config.ts'
import { DirectoryInUse } from '#server/platform/process/directory-lock.ts'
import { openServices } from '#server/open-services.ts'
import { StartError } from '#server/platform/process/start-error.ts'
import type { OperatorRequest, Outcome, Print } from './requests.ts'
import { runCommand } from './run.ts'
import { askServer } from './socket.ts'

/** Opens the data for one command, or sends the command to the server that has them open. */
export async function dispatch(request: OperatorRequest, print: Print): Promise<Outcome> {
  const config = readConfig({ LOG_LEVEL: 'warn', ...readEnvironment() })
  if (!CREATING_COMMANDS.has(request.command)) requireDatabase(config)
  const opened = await openOrFindHolder(config)
  if ('holder' in opened) {
    const outcome = await askServer(config.dataDir, request, print)
    if (outcome) return outcome
    throw opened.holder
  }
  try {
    return await runCommand(opened.services, request, print)
  } finally {
    await opened.close()
  }
}

const CREATING_COMMANDS: ReadonlySet<OperatorRequest['command']> = new Set([
  'import',
  'seed',
  'migrate',
  'admin create',
])

function requireDatabase({ databaseUrl, dataDir }: Config) {
  if (databaseUrl !== undefined || existsSync(join(dataDir, 'database'))) return
  throw new StartError(`No Cohort database found in ${dataDir} (DATA_DIR).`)
}

async function openOrFindHolder(config: Config) {
  try {
    return await openServices(config)
  } catch (error) {
    if (error instanceof DirectoryInUse) return { holder: error }
    throw error
  }
}
