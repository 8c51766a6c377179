import { formatDateTime } from '@cohort/contract/dates'
import type { Overview } from '@cohort/contract/signals/schemas'
import { Text } from '@mantine/core'
import { usePublicRuleContext } from '#web/lib/forms/rule-context.ts'
import { pluralise } from '#web/ui/display/pluralise.ts'
import { interns } from '../counting.ts'
import { CountLink } from '../overview-counts-panel.tsx'

interface Props {
  readonly overview: Pick<Overview, 'computedAt' | 'counts'>
}

export function NoActionPanel({ overview: { computedAt, counts } }: Props) {
  const { timeZone } = usePublicRuleContext()
  const shared = interns(counts, { group: 'shared' })
  return (
    <Text c="dimmed">
      {shared > 0 ? <SharedOnly count={shared} /> : 'No interns need action.'}
      {computedAt && ` Checked on ${formatDateTime(new Date(computedAt), timeZone)}.`}
    </Text>
  )
}

/** A notice says why. */
const SharedOnly = ({ count }: { readonly count: number }) => (
  <>
    <CountLink search={{ group: 'shared' }}>
      {pluralise(count, 'intern')} {count === 1 ? 'shares' : 'share'} a cause
    </CountLink>
    ; no others need action.
  </>
)
