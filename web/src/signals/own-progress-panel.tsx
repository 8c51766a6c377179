import { formatDay } from '@cohort/contract/dates'
import type { OwnSignals } from '@cohort/contract/signals/own-schemas'
import { useQuery } from '@tanstack/react-query'
import { List, Stack, Text } from '@mantine/core'
import { useSignedIn } from '#web/lib/session/session.ts'
import { SectionCard } from '#web/ui/layout/section-card.tsx'
import { ownSignalsQuery } from './queries.ts'
import { GOOD_FEEDBACK, zoneWord } from './wording.ts'

/** For interns: facts about their training; nothing when all is as expected, or cannot be loaded. */
export function OwnProgressPanel() {
  const { data } = useQuery(ownSignalsQuery(useSignedIn().userId))
  if (!data || (data.facts.length === 0 && !data.overdue && !data.wayBack)) return null
  const { facts, overdue, wayBack, zone } = data
  return (
    <SectionCard title="Your progress">
      <Stack gap="sm">
        {wayBack && (
          <Text size="sm" fw={600}>
            {`Why your zone is ${zoneWord(zone)}`}
          </Text>
        )}
        {facts.map((fact) => (
          <Text key={fact} size="sm">
            {fact}
          </Text>
        ))}
        {wayBack && facts.length === 0 && <Text size="sm">An admin can tell you the reason.</Text>}
        {wayBack && wayBack.steps.length > 0 && <OwnRecoverySteps wayBack={wayBack} />}
        {wayBack && overdue && (
          <Text size="sm" fw={600}>
            No effect on your zone yet
          </Text>
        )}
        {overdue && <Text size="sm">{overdue}</Text>}
      </Stack>
    </SectionCard>
  )
}

interface OwnSteps {
  readonly wayBack: NonNullable<OwnSignals['wayBack']>
}

/** For all, so that it does not tell that there is one. */
const UNSHARED_COUNTS = 'A feedback that is not shared with you yet counts, too.'

/** In whole sentences; without points, suggestion or rank. */
function OwnRecoverySteps({ wayBack: { steps, todo } }: OwnSteps) {
  const days = steps.map(({ zone, on }) => `in the ${zoneWord(zone)} zone on ${formatDay(on)}`)
  const when = `You can be back ${days.join(', and ')} at the earliest`
  return (
    <>
      <Text size="sm">
        {when}
        {todo.length > 0 ? ', if you:' : '.'}
      </Text>
      {todo.length > 0 && (
        <List size="sm">
          {todo.map((line) => (
            <List.Item key={line}>{line}</List.Item>
          ))}
        </List>
      )}
      <Text size="sm" c="dimmed">
        {GOOD_FEEDBACK} {UNSHARED_COUNTS}
      </Text>
    </>
  )
}
