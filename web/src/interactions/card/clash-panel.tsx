import { formatTime12h } from '@cohort/contract/interactions/rules'
import type { Interaction } from '@cohort/contract/interactions/schemas'
import { listInWords } from '@cohort/contract/wording'
import { Text } from '@mantine/core'
import { useSignedIn } from '#web/lib/session/session.ts'

interface Props {
  readonly interaction: Interaction
}

/** Also when the other interaction was planned later, or moved to this time. */
export function ClashLine({ interaction: { clashes = [] } }: Props) {
  const { userId } = useSignedIn()
  const people = Map.groupBy(clashes, ({ personId }) => personId)
  return Array.from(people, ([personId, own]) => (
    <Text key={personId} size="sm" c="var(--warning)">
      {`At the same time: ${personId === userId ? 'you' : own[0]?.person} in ${othersOf(own)}.`}
    </Text>
  ))
}

type Clashes = NonNullable<Interaction['clashes']>

function othersOf(clashes: Clashes): string {
  const named = clashes.flatMap(({ other }) =>
    other ? [`"${other.name}" at ${formatTime12h(other.time)}`] : [],
  )
  const isUnnamed = named.length < clashes.length
  return listInWords(isUnnamed ? [...named, 'another interaction'] : named)
}
