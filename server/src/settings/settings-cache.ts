import { DEFAULT_BRANDING } from '@cohort/contract/settings/branding-rules'
import { DEFAULT_LISTS, DEFAULT_SESSION_LIMITS } from '@cohort/contract/settings/rules'
import type { Config } from '#server/platform/process/config.ts'
import type { SettingsCache } from '#server/services.ts'

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
    sessions: DEFAULT_SESSION_LIMITS,
    look: DEFAULT_BRANDING,
  },
  until: 0,
  changes: 0,
  reading: undefined,
})
