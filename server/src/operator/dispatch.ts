import { readConfig, readEnvironment, type Config } from '#server/config.ts'
import { DirectoryInUse } from '#server/directory-lock.ts'
import { openServices } from '#server/open-services.ts'
import type { OperatorRequest, Outcome, Say } from './requests.ts'
import { runCommand } from './run.ts'
import { askServer } from './socket.ts'

/** Opens the data for one command, or has the running server that holds it carry the command out. */
export async function dispatch(request: OperatorRequest, say: Say): Promise<Outcome> {
  const config = readConfig({ LOG_LEVEL: 'warn', ...readEnvironment() })
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

async function openOrFindHolder(config: Config) {
  try {
    return await openServices(config)
  } catch (error) {
    if (error instanceof DirectoryInUse) return { holder: error }
    throw error
  }
}
