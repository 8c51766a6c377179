import { isAdmin, isIntern, isMentor } from '@cohort/contract/access'
import { paths } from '@cohort/contract/app-paths'
import type { ActionItems } from '@cohort/contract/dashboard/schemas'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { useSignedIn } from '#web/lib/session/session.ts'
import { TableSkeleton } from '#web/ui/display/skeletons.tsx'
import { SectionCard } from '#web/ui/layout/section-card.tsx'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { usePhone } from '#web/ui/layout/use-phone.ts'
import { QueryList } from '#web/ui/lists/query-list.tsx'
import { AdminLines, InternLines, MentorLines } from './parts.ts'
import { actionItemsQuery } from './queries.ts'

export function ToDoPanel() {
  // Deferred: input is handled before many lines are rendered.
  const { userId, role } = useSignedIn()
  const isFar = usePhone() && !isIntern({ role })
  const query = useDeferredValue(useQuery(actionItemsQuery(userId)))
  return (
    <SectionCard title="To do" gap="xs" aside={isFar && <OverviewLink />}>
      <QueryList
        query={query}
        skeleton={<TableSkeleton count={2} />}
        failed="The to-do list could not be loaded."
      >
        {(items) => <Lines items={items} />}
      </QueryList>
    </SectionCard>
  )
}

/** On a phone no other part leads to it: the navigation bar of mentors has no room. */
const OverviewLink = () => <TextLink to={paths.overview}>Overview</TextLink>

function Lines({ items }: { readonly items: ActionItems }) {
  if (isAdmin(items)) return <AdminLines items={items} />
  if (isMentor(items)) return <MentorLines items={items} />
  return <InternLines items={items} />
}
