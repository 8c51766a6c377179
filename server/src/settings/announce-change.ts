import type { Services } from '#server/services.ts'
import { invalidateSettings, refreshSettings } from './refresh-settings.ts'

/** After the commit: refreshes this process and notifies the others and all browsers. */
export async function announceSettingsChange(services: Services) {
  invalidateSettings(services)
  services.realtime.settingsChanged()
  await refreshSettings(services)
}
