import { paths } from '@cohort/contract/app-paths'
import { waitsFor } from '@cohort/contract/blockers/rules'
import type { HelpRequest } from '@cohort/contract/helpdesk/schemas'
import { Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ANSWER } from '#web/lib/url-state/use-answer-field.ts'
import { ButtonLink } from '#web/ui/layout/button-link.tsx'
import { blockersOfQuery } from './queries.ts'

interface Props {
  readonly request: HelpRequest
}

/** After a help request was resolved: a reply is for its two sides alone and never answers a task that waits for the same people. */
export function StillBlockedPanel({ request }: Props) {
  const { data = [], isFetching } = useQuery(blockersOfQuery(request.userId))
  const blocker = data.find(
    ({ closedAt, answeredAt, ...one }) =>
      !closedAt && !answeredAt && waitsFor(one.waitsFor, request),
  )
  // A list that was read before the reply may still contain it.
  if (!blocker || isFetching) return null
  const { id, internId, taskName } = blocker
  return (
    <Group gap="sm">
      <Text size="sm">
        The task <bdi>{taskName}</bdi> is still blocked.
      </Text>
      <ButtonLink
        to={paths.intern(internId)}
        search={{ tab: 'work', blocker: id }}
        hash={ANSWER}
        variant="default"
        size="compact-sm"
      >
        Answer the blocker
      </ButtonLink>
    </Group>
  )
}
