import { settings } from '@cohort/contract/settings/calls'
import { sendAs } from '#web/lib/network/http.ts'
import { logQuietly } from '#web/lib/network/log-quietly.ts'
import { applyBranding } from './branding.ts'

/** To be called when the settings are others. Apart, because the first screens ask for nothing. */
export async function refreshBranding(): Promise<void> {
  try {
    const { data } = await sendAs(undefined, settings.readBranding, {})
    await applyBranding(data)
  } catch (error) {
    logQuietly(error)
  }
}
