import type { Zone } from '@cohort/contract/users/rules'
import { capitalised } from '@cohort/contract/wording'
import { ToneBadge } from '#web/ui/display/status-badge.tsx'
import { TONE_OF_ZONE, zoneWord } from './wording.ts'

/** Where the specification does not spell the zone: Red. */
export const ShortZoneBadge = ({ zone }: { readonly zone: Zone | null }) => (
  <ToneBadge tone={TONE_OF_ZONE[zone ?? 'none']} label={capitalised(zoneWord(zone))} />
)
