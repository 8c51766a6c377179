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
        {askedById === userId ? YOU : <bdi>{askedBy}</bdi>} {ASKED}: {text}
      </Text>
    ))
}

const YOU = 'You'
const ASKED = 'asked for a new time'

/** One a person, where there is no room for lines. */
export const askedIn = ({ newTimeRequests }: Interaction, userId: string): string[] =>
  newTimeRequests.map(
    ({ askedById, askedBy, text }) => `${askedById === userId ? YOU : askedBy} ${ASKED}: ${text}`,
  )
