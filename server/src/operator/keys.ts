import { replaceDataKey, retireOldDataKey } from '#server/platform/process/data-directory.ts'
import type { Services } from '#server/services.ts'
import { StartError } from '#server/platform/process/start-error.ts'
import { rewrapKeys } from '#server/users/keys/keys.ts'
import type { Outcome, Say } from './requests.ts'

/**
 * Moves everybody's key to another data key. Where the key is a file, a new one is made; where it
 * comes from the configuration, the operator has put the new one there and the old beside it.
 */
export async function rotateKeys(services: Services, say: Say): Promise<Outcome> {
  const { config, dataPath, database, secrets } = services
  if (config.dataKey === undefined) {
    // In memory at once: a running server reads with both from here on.
    Object.assign(secrets, replaceDataKey(dataPath))
  } else if (secrets.oldDataKey === undefined) {
    throw new StartError('Put the new key into DATA_KEY and the one before into DATA_KEY_OLD.')
  }
  const count = await rewrapKeys(database, secrets)
  say(`${count} keys of people were moved to the new data key.`)
  if (config.dataKey === undefined) {
    const retired = retireOldDataKey(dataPath, services.now())
    say(`Backups and snapshots from before need the key that was: it is kept in ${retired}.`)
  } else say('DATA_KEY_OLD is not needed any more, but for backups from before.')
  return { code: 0 }
}
