import type { Config } from '#server/platform/process/config.ts'
import { openDataDirectory } from '#server/platform/process/data-directory.ts'
import { openDatabase, type Database } from '#server/platform/database/database.ts'

export interface BareData {
  readonly database: Database
  readonly dataKey: string
  readonly close: () => Promise<void>
}

/** Without migrations and without a server. */
export async function openBareData(config: Config): Promise<BareData> {
  const directory = openDataDirectory(config)
  try {
    const log = { warn: (_error: Error, message: string) => process.stderr.write(`${message}\n`) }
    const database = await openDatabase(config, directory, log)
    const close = async () => {
      await database.close()
      directory.close()
    }
    return { database, dataKey: directory.secrets.dataKey, close }
  } catch (error) {
    directory.close()
    throw error
  }
}
