import type { Services } from '#server/services.ts'
import { invalidateSettings, refreshSettings } from './refresh-settings.ts'

/** After a change is kept: this process has it when this ends, the others and all browsers ask anew. */
export async function announceSettingsChange(services: Services) {
  invalidateSettings(services)
  services.realtime.settingsChanged()
  await refreshSettings(services)
}
