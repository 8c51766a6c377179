import type { OrganisationSettings } from '@cohort/contract/settings'
import { DEFAULT_LISTS } from '@cohort/contract/settings/lists'
import { OUR_LOOK } from '@cohort/contract/settings/look'
import type { Config } from '#server/config.ts'

/** The settings as last read, so that rules have them at hand and no request asks for them. */
export interface SettingsMemory {
  current: OrganisationSettings
  /** Epoch milliseconds. */
  until: number
  /** Tells a reading that began before they were changed from one that began after. */
  changes: number
  reading: Promise<void> | undefined
}

export const newSettingsMemory = (config: Pick<Config, 'allowedEmailDomains'>): SettingsMemory => ({
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
    look: OUR_LOOK,
  },
  until: 0,
  changes: 0,
  reading: undefined,
})
