import type { Interaction } from '@cohort/contract/interactions/schemas'
import { Text } from '@mantine/core'
import { useSignedIn } from '#web/lib/session/session.ts'

interface Props {
  readonly interaction: Interaction
  /** Where nothing else says that the user asked. */
  readonly isWithOwn?: boolean
}

export function AskedLines({ interaction, isWithOwn = false }: Props) {
  const { userId } = useSignedIn()
  return interaction.newTimeRequests
    .filter(({ askedById }) => isWithOwn || askedById !== userId)
    .map(({ askedById, askedBy, text }) => (
      <Text key={askedById} size="sm" mt={4} style={{ overflowWrap: 'anywhere' }}>
        {askedById === userId ? 'You' : <bdi>{askedBy}</bdi>} asked for a new time: {text}
      </Text>
    ))
}
