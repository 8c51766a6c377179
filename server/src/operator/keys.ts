import { rewrapPushKey } from '#server/notifications/push/key.ts'
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
    throw new StartError('Set DATA_KEY to the new key and DATA_KEY_OLD to the previous one.')
  }
  const count = (await rewrapKeys(database, secrets)) + (await rewrapPushKey(database.orm, secrets))
  print(`${count} keys were re-encrypted with the new data key.`)
  if (config.dataKey === undefined) {
    const retired = retireOldDataKey(dataPath, services.now())
    print(`Earlier backups and snapshots need the previous key, which is kept in ${retired}.`)
  } else print('DATA_KEY_OLD is now only needed for earlier backups.')
  return { code: 0 }
}
