import { admits, isAdmin } from '@cohort/contract/access'
import { paths } from '@cohort/contract/app-paths'
import { comparison } from '@cohort/contract/comparison/calls'
import { IconClipboardText, IconUsersGroup } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { filterChoicesQuery } from '#web/lib/forms/choices.ts'
import { actorOf, useSignedIn } from '#web/lib/session/session.ts'
import type { Command } from './command.ts'

/** The overview of each batch, the newest first, and for admins its report. */
export function useBatches(isTyped: boolean): Command[] {
  const actor = actorOf(useSignedIn())
  const isOpen = isTyped && admits(comparison.heatMap.access, actor)
  const { data } = useQuery({ ...filterChoicesQuery, enabled: isOpen })
  if (!isOpen || !data) return []
  return data.batches.toReversed().flatMap((batch) => {
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
}
