import { paths } from '@cohort/contract/app-paths'
import { shownRating } from '@cohort/contract/feedback/analysis'
import type { Feedback } from '@cohort/contract/feedback/schemas'
import { formatDay, toLocalDateTime } from '@cohort/contract/dates'
import { Card, Group, Stack, Text, Title } from '@mantine/core'
import { useListAddress } from '#web/lib/url-state/list-address.ts'
import { useLeftRow } from '#web/lib/url-state/back-link.ts'
import { usePublicRuleContext } from '#web/lib/forms/rule-context.ts'
import { PersonName } from '#web/ui/display/person-name.tsx'
import { Stars } from '#web/ui/display/stars.tsx'
import { ToneBadge } from '#web/ui/display/status-badge.tsx'
import { TextLink } from '#web/ui/layout/text-link.tsx'

export function AttendedCard({ feedback }: { readonly feedback: Feedback }) {
  const { interactionId, interaction, interviewer, avg_rating, createdAt, isHeld } = feedback
  const { day } = toLocalDateTime(new Date(createdAt), usePublicRuleContext().timeZone)
  return (
    <Card withBorder padding="md" component="article">
      <Stack gap="xs">
        <Title order={3}>
          <TextLink
            ref={useLeftRow(interactionId)}
            to={paths.adminFeedback(interactionId)}
            search={useListAddress()}
          >
            {interaction.name}
          </TextLink>
        </Title>
        <Text size="sm" c="dimmed">
          Given on {formatDay(day)}
        </Text>
        <Person part="Given by" name={interviewer.name} />
        <Person part="Mentor" name={interaction.assignedMentor} />
        <Group gap="xs">
          <Stars value={avg_rating} size="1rem" />
          <Text size="sm" className="tabular">
            {shownRating(avg_rating)} out of 5
          </Text>
        </Group>
        {isHeld && (
          <div>
            <ToneBadge tone="bad" label="Held back" />
          </div>
        )}
      </Stack>
    </Card>
  )
}

const Person = ({ part, name }: { readonly part: string; readonly name: string | null }) => (
  <Text size="sm">
    <Text span c="dimmed">
      {part}:{' '}
    </Text>
    <PersonName name={name} />
  </Text>
)
