import type { Role } from '@cohort/contract/access'
import { paths } from '@cohort/contract/app-paths'
import { useQuery } from '@tanstack/react-query'
import { pluralise } from '#web/ui/display/pluralise.ts'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { usersQuery } from './queries.ts'

interface Props {
  readonly name: string
  readonly role?: Role
}

/** Where a search found no active account: otherwise someone who left seems never to have been there. */
export function DisabledMatches({ name, role = 'Interns' }: Props) {
  const disabled = { account: 'disabled' } as const
  const query = usersQuery({ name, role: [role], ...disabled }, 1, 1)
  const { data, isPlaceholderData } = useQuery({ ...query, enabled: name !== '' })
  const total = isPlaceholderData ? 0 : (data?.total ?? 0)
  if (name === '' || total === 0) return null
  return (
    <TextLink to={paths.resources} search={{ name, role, ...disabled }} size="sm">
      {pluralise(total, 'disabled account')} {total === 1 ? 'matches' : 'match'} this name
    </TextLink>
  )
}
