import { useQuery } from '@tanstack/react-query'
import { Stack, Text } from '@mantine/core'
import { useSignedIn } from '#web/lib/session/session.ts'
import { SectionCard } from '#web/ui/layout/section-card.tsx'
import { ownSignalsQuery } from './queries.ts'
import { WayBackPanel } from './way-back-panel.tsx'

/** For interns: facts about their training; nothing when all is as expected, or cannot be loaded. */
export function OwnProgressPanel() {
  const { data } = useQuery(ownSignalsQuery(useSignedIn().userId))
  if (!data || (data.facts.length === 0 && !data.wayBack)) return null
  const { facts, wayBack } = data
  return (
    <SectionCard title="Your progress">
      <Stack gap="sm">
        {facts.map((fact) => (
          <Text key={fact} size="sm">
            {fact}
          </Text>
        ))}
        {wayBack && wayBack.steps.length > 0 && <WayBackPanel wayBack={wayBack} />}
      </Stack>
    </SectionCard>
  )
}
