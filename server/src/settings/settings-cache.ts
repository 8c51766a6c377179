import { DEFAULT_LISTS, DEFAULT_BRANDING } from '@cohort/contract/settings/rules'
import type { OrganisationSettings } from '@cohort/contract/settings/schemas'
import type { Config } from '#server/platform/process/config.ts'

export interface SettingsCache {
  current: OrganisationSettings
  /** Epoch milliseconds. */
  until: number
  /** Discards a read that began before a change. */
  changes: number
  reading: Promise<void> | undefined
}

export const newSettingsCache = (config: Pick<Config, 'allowedEmailDomains'>): SettingsCache => ({
  current: {
    lists: {
      years: [...DEFAULT_LISTS.years],
      batches: [...DEFAULT_LISTS.batches],
      designations: [...DEFAULT_LISTS.designations],
      phases: [...DEFAULT_LISTS.phases],
      kpis: [...DEFAULT_LISTS.kpis],
    },
    domains: [...config.allowedEmailDomains],
    weeks: [],
    look: DEFAULT_BRANDING,
  },
  until: 0,
  changes: 0,
  reading: undefined,
})
