import { settings } from '@cohort/contract/settings/calls'
import { sendAs } from '#web/lib/network/http.ts'
import { logQuietly } from '#web/lib/network/log-quietly.ts'
import { applyBranding } from './branding.ts'

/** In a file of its own, because the first screens make no calls. */
export async function refreshBranding(): Promise<void> {
  try {
    const { data } = await sendAs(undefined, settings.readBranding, {})
    await applyBranding(data)
  } catch (error) {
    logQuietly(error)
  }
}
