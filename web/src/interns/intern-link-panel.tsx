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
}

/** Not for every interviewer. */
export function useCanOpenIntern(internId: string): boolean {
  const isForAdmin = isAdmin(useSignedIn())
  const own = useQuery({ ...ownInternsQuery, enabled: !isForAdmin })
  return isForAdmin || own.data?.data.some(({ id }) => id === internId) === true
}

export function InternLink({ id, name, search = {} }: Props) {
  if (!useCanOpenIntern(id)) return <PersonName name={name} />
  return (
    <TextLink to={paths.intern(id)} search={search} inherit>
      <PersonName name={name} />
    </TextLink>
  )
}
