import type { InternHeader } from '@cohort/contract/interns/schemas'
import { useQuery } from '@tanstack/react-query'
import { ChangeZoneDialog } from '#web/interns/header/change-zone-dialog.tsx'
import { headerQuery } from '#web/interns/queries.ts'

interface Props {
  readonly intern: Pick<InternHeader, 'id' | 'name'>
  readonly onClose: () => void
}

/** Without the current zone where it cannot be read: the server refuses it, too. */
export function ZoneDialog({ intern, onClose }: Props) {
  const { data, isPending } = useQuery(headerQuery(intern.id))
  if (isPending) return null
  return <ChangeZoneDialog intern={{ ...intern, zone: data?.zone ?? null }} onClose={onClose} />
}
