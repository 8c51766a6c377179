import type { Blocker } from '@cohort/contract/blockers/schemas'
import { useQuery } from '@tanstack/react-query'
import { useAddressId } from '#web/lib/url-state/use-address-id.ts'
import { useIsAnswering } from '#web/lib/url-state/use-answer-field.ts'
import { SectionCard } from '#web/ui/layout/section-card.tsx'
import { QueryList } from '#web/ui/lists/query-list.tsx'
import { BlockerCard } from './blocker-card.tsx'
import { blockersOfQuery } from './queries.ts'

export function BlockersPanel({ userId }: { readonly userId: string }) {
  const query = useQuery(blockersOfQuery(userId))
  if (query.data?.length === 0 || query.isPending) return null
  return (
    <SectionCard title="Blocked tasks">
      <QueryList query={query} skeleton={null} failed="The blocked tasks could not be loaded.">
        {(blockers) => <Addressed blockers={blockers} />}
      </QueryList>
    </SectionCard>
  )
}

function Addressed({ blockers }: Pick<Props, 'blockers'>) {
  const [addressedId] = useAddressId('blocker')
  const isAnswering = useIsAnswering()
  const waiting = blockers.filter(({ closedAt, answeredAt }) => !closedAt && !answeredAt)
  const answered = isAnswering
    ? (waiting.find(({ id }) => id === addressedId) ?? waiting.at(0))
    : undefined
  return <Blockers blockers={blockers} answeredId={answered?.id} />
}

/** On one's own day: what is still open. */
export function OpenBlockersPanel({ userId }: { readonly userId: string }) {
  const { data = [] } = useQuery(blockersOfQuery(userId))
  const open = data.filter(({ closedAt }) => closedAt === null)
  return open.length > 0 && <Blockers blockers={open} />
}

interface Props {
  readonly blockers: readonly Blocker[]
  readonly answeredId?: string | undefined
}

const Blockers = ({ blockers, answeredId }: Props) => (
  <ul className="plain-list" aria-label="Blocked tasks">
    {blockers.map((blocker) => (
      <BlockerCard key={blocker.id} blocker={blocker} isAnswering={blocker.id === answeredId} />
    ))}
  </ul>
)
