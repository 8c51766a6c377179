import type { Services } from '#server/services.ts'
import { forgetSettings, refreshSettings } from './refresh-settings.ts'

/** After a change is kept: this process has it when this ends, the others and all browsers ask anew. */
export async function announceSettingsChange(services: Services) {
  forgetSettings(services)
  services.realtime.tellOfSettings()
  await refreshSettings(services)
}
