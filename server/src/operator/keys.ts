import { replaceDataKey, retireOldDataKey } from '#server/platform/process/data-directory.ts'
import type { Services } from '#server/services.ts'
import { StartError } from '#server/platform/process/start-error.ts'
import { rewrapKeys } from '#server/users/keys/keys.ts'
import type { Outcome, Print } from './requests.ts'

/** Generates the new data key where it is a file; otherwise the configuration has both keys. */
export async function rotateKeys(services: Services, print: Print): Promise<Outcome> {
  const { config, dataPath, database, secrets } = services
  if (config.dataKey === undefined) {
    // A running server decrypts with both from here on.
    Object.assign(secrets, replaceDataKey(dataPath))
  } else if (secrets.oldDataKey === undefined) {
    throw new StartError('Put the new key into DATA_KEY and the one before into DATA_KEY_OLD.')
  }
  const count = await rewrapKeys(database, secrets)
  print(`${count} keys of people were moved to the new data key.`)
  if (config.dataKey === undefined) {
    const retired = retireOldDataKey(dataPath, services.now())
    print(`Backups and snapshots from before need the key that was: it is kept in ${retired}.`)
  } else print('DATA_KEY_OLD is not needed any more, but for backups from before.')
  return { code: 0 }
}
