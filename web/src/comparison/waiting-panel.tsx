import { paths } from '@cohort/contract/app-paths'
import { isAdmin } from '@cohort/contract/access'
import type { RaterRow } from '@cohort/contract/comparison/schemas'
import { pluralise } from '#web/ui/display/pluralise.ts'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { useSignedIn } from '#web/lib/session/session.ts'

/** On how many meetings a rater owes feedback, as the way to them. */
export function WaitingPanel({ row: { name, waiting } }: { readonly row: RaterRow }) {
  const isForAdmins = isAdmin(useSignedIn())
  if (waiting === 0) return 'None'
  const search = { interactionStatus: 'FEEDBACK_PENDING', ...(isForAdmins && { name }) }
  return (
    <TextLink
      to={paths.interactions}
      search={search}
      size="sm"
      aria-label={`${pluralise(waiting, 'meeting')} without feedback: ${name}`}
    >
      {pluralise(waiting, 'meeting')}
    </TextLink>
  )
}
