import { admits, isAdmin } from '@cohort/contract/access'
import { paths } from '@cohort/contract/app-paths'
import { comparison } from '@cohort/contract/comparison/calls'
import { ZONE_ORDER } from '@cohort/contract/signals/rules'
import { IconClipboardText, IconFlag, IconUsersGroup } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { ownInternsQuery } from '#web/interns/queries.ts'
import { filterChoicesQuery } from '#web/lib/forms/choices.ts'
import { actorOf, useSignedIn } from '#web/lib/session/session.ts'
import type { Command } from './command.ts'

/** Of a mentor, those in which they have interns. */
function useOwnBatches(isMentor: boolean): ReadonlySet<string | null> {
  const { data } = useQuery({ ...ownInternsQuery, enabled: isMentor })
  return new Set(data?.data.map(({ batch }) => batch))
}

/** The overview of each batch, the newest first, and for admins its report. */
export function useBatches(isTyped: boolean): Command[] | undefined {
  const actor = actorOf(useSignedIn())
  const isOpen = isTyped && admits(comparison.heatMap.access, actor)
  const { data, isLoading } = useQuery({ ...filterChoicesQuery, enabled: isOpen })
  const own = useOwnBatches(isOpen && !isAdmin(actor))
  if (isLoading) return undefined
  if (!isOpen || !data) return []
  const shown = data.batches.filter((batch) => isAdmin(actor) || own.has(batch))
  const zones = shown.toReversed().flatMap(zonesOf)
  const whole = shown.toReversed().flatMap((batch) => {
    const overview: Command = {
      id: `batch ${batch}`,
      label: `Overview of ${batch}`,
      icon: IconUsersGroup,
      does: { to: paths.overview, search: { batch } },
    }
    const report: Command = {
      id: `report ${batch}`,
      label: `Batch report of ${batch}`,
      detail: 'PDF or XLSX',
      keywords: 'download summary',
      icon: IconClipboardText,
      does: { open: 'batch report', batch },
    }
    return isAdmin(actor) ? [overview, report] : [overview]
  })
  return [...whole, ...zones]
}

/** The worst first. */
const zonesOf = (batch: string) =>
  ZONE_ORDER.toReversed().map((zone): Command => ({
    id: `batch ${batch} ${zone}`,
    label: `${batch} in the ${zone.toLowerCase()}`,
    icon: IconFlag,
    does: { to: paths.overview, search: { view: 'table', batch, zone } },
  }))
