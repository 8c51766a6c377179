import { settings } from '@cohort/contract/settings'
import { sendAs } from './http.ts'
import { logQuietly } from './log-quietly.ts'
import { showLook } from './look.ts'

/** To be called when the settings are others. Apart, because the first screens ask for nothing. */
export async function refreshLook(): Promise<void> {
  try {
    const { data } = await sendAs(undefined, settings.readLook, {})
    await showLook(data)
  } catch (error) {
    logQuietly(error)
  }
}
