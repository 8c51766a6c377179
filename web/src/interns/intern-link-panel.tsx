import { isAdmin } from '@cohort/contract/access'
import { paths } from '@cohort/contract/app-paths'
import { useQuery } from '@tanstack/react-query'
import { useSignedIn } from '#web/lib/session/session.ts'
import { PersonName } from '#web/ui/display/person-name.tsx'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { ownInternsQuery } from './queries.ts'

interface Props {
  readonly id: string
  readonly name: string
  /** The list or page that is left. */
  readonly search?: Readonly<Record<string, string>>
  /** The path for those who may not open the intern's page. */
  readonly otherwise?: string
}

/**
 * The name, linked to the intern's page for those who may open it: not for every interviewer.
 * It is a link only once that is known, as a link that changes its target is clicked too early.
 */
export function InternLink({ id, name, search = {}, otherwise }: Props) {
  const isForAdmin = isAdmin(useSignedIn())
  const own = useQuery({ ...ownInternsQuery, enabled: !isForAdmin })
  const canOpen = isForAdmin || own.data?.data.some((intern) => intern.id === id)
  const to = canOpen ? paths.intern(id) : !own.isPending && otherwise
  if (!to) return <PersonName name={name} />
  return (
    <TextLink to={to} search={search} inherit>
      <PersonName name={name} />
    </TextLink>
  )
}
