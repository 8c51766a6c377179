import { isAdmin } from '@cohort/contract/access'
import { formatDay, toLocalDateTime } from '@cohort/contract/dates'
import type { Interaction } from '@cohort/contract/interactions/schemas'
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { usePublicRuleContext } from '#web/lib/forms/rule-context.ts'
import { useSignedIn } from '#web/lib/session/session.ts'
import { requestsQuery } from './queries.ts'

interface Props {
  readonly interaction: Interaction
}

/** For who asked for another time: the answer, until they ask again. */
export function DeclinedLine({ interaction }: Props) {
  const { timeZone } = usePublicRuleContext()
  const enabled = !isAdmin(useSignedIn())
  const { data } = useQuery({ ...requestsQuery(), enabled })
  const found = data?.declined.find(({ interactionId }) => interactionId === interaction.id)
  if (!found) return null
  const { day } = toLocalDateTime(new Date(found.declinedAt), timeZone)
  return (
    <Text size="sm" w="100%" style={{ overflowWrap: 'anywhere' }}>
      New time declined on {formatDay(day)}: {found.reason}
    </Text>
  )
}
