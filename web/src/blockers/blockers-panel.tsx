import type { Blocker } from '@cohort/contract/blockers/schemas'
import { useQuery } from '@tanstack/react-query'
import { SectionCard } from '#web/ui/layout/section-card.tsx'
import { BlockerCard } from './blocker-card.tsx'
import { blockersOfQuery } from './queries.ts'

/** The blocked tasks of an intern, open ones first; nothing without any. */
export function BlockersPanel({ userId }: { readonly userId: string }) {
  const { data = [] } = useQuery(blockersOfQuery(userId))
  if (data.length === 0) return null
  return (
    <SectionCard title="Blocked tasks">
      <Blockers blockers={data} />
    </SectionCard>
  )
}

/** On one's own day: what is still open. */
export function OpenBlockersPanel({ userId }: { readonly userId: string }) {
  const { data = [] } = useQuery(blockersOfQuery(userId))
  const open = data.filter(({ closedAt }) => closedAt === null)
  return open.length > 0 && <Blockers blockers={open} />
}

const Blockers = ({ blockers }: { readonly blockers: readonly Blocker[] }) => (
  <ul className="plain-list" aria-label="Blocked tasks">
    {blockers.map((blocker) => (
      <BlockerCard key={blocker.id} blocker={blocker} />
    ))}
  </ul>
)
