import { canEditFeedback, NO_FEEDBACK, type Feedback } from '@cohort/contract/feedback'
import { shownRating, skillAverages } from '@cohort/contract/feedback/analysis'
import { Button, Card, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { Ask } from '#web/app/ask-ahead.ts'
import { useParams } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { paths } from '#web/app/paths.ts'
import { isGone } from '#web/lib/is-gone.ts'
import { useLists } from '#web/lib/organisation.ts'
import { useSignedIn } from '#web/lib/session.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { ZoneBadge } from '#web/ui/mark.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Retry } from '#web/ui/retry.tsx'
import { ScreenSkeleton } from '#web/ui/screen-skeleton.tsx'
import { PersonName } from '#web/ui/person-name.tsx'
import { Stars } from '#web/ui/stars.tsx'
import { EditFeedbackDialog } from './edit-feedback-dialog.tsx'
import { feedbackQuery } from './queries.ts'
import { SkillsPanel } from './skills-panel.tsx'

export const asks = (ask: Ask, { interactionId = '' }) => [ask(feedbackQuery(interactionId))]

export function ViewFeedbackScreen() {
  const { interactionId = '' } = useParams({ strict: false })
  const { data: feedback, error, isPending, refetch } = useQuery(feedbackQuery(interactionId))
  if (isPending) return <ScreenSkeleton />
  if (feedback && !error) return <GivenFeedback feedback={feedback} />
  return (
    <>
      <PageHeader title="Feedback" />
      {error && !isGone(error) ? <Retry onRetry={refetch} /> : <NoFeedback />}
    </>
  )
}

function NoFeedback() {
  return (
    <Empty sentence={NO_FEEDBACK}>
      <ButtonLink variant="default" to={paths.interactions}>
        Back to interactions
      </ButtonLink>
    </Empty>
  )
}

function GivenFeedback({ feedback }: { readonly feedback: Feedback }) {
  const { userId, role } = useSignedIn()
  const { kpis } = useLists()
  const [isEditing, setEditing] = useState(false)
  const { descriptive_feedback: words } = feedback
  return (
    <>
      <Heading feedback={feedback}>
        {canEditFeedback({ id: userId, role }, feedback) && (
          <Button
            variant="default"
            leftSection={<IconPencil size="1rem" stroke={1.5} />}
            onClick={() => setEditing(true)}
          >
            Edit Feedback
          </Button>
        )}
      </Heading>
      <Stack gap="md">
        <SkillsPanel
          title="Skill ratings"
          skills={skillAverages([feedback], kpis)}
          write={shownRating}
        />
        <Card withBorder padding="lg">
          <Title order={2} mb="sm">
            Descriptive feedback
          </Title>
          <Text style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{words}</Text>
        </Card>
      </Stack>
      {isEditing && <EditFeedbackDialog feedback={feedback} onClose={() => setEditing(false)} />}
    </>
  )
}

interface HeadingProps {
  readonly feedback: Feedback
  readonly children: ReactNode
}

/** What was rated, whose, by whom, and how high: one block. */
function Heading({ feedback, children }: HeadingProps) {
  const { interaction, intern, interviewer, avg_rating } = feedback
  return (
    <Card withBorder padding="lg" mb="md" component="header">
      <PageHeader title={interaction.name}>{children}</PageHeader>
      <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }} component="dl" m={0}>
        <Person part="Intern" name={intern.name} zone={intern.zone} />
        <Person part="Interviewer" name={interviewer.name} />
        <Person part="Assigned mentor" name={interaction.assignedMentor} />
        <div>
          <Text component="dt" size="sm" c="dimmed">
            Overall rating
          </Text>
          <Group component="dd" gap="xs" m={0}>
            <Stars value={avg_rating} />
            <Text span className="tabular">
              ({shownRating(avg_rating)} out of 5)
            </Text>
          </Group>
        </div>
      </SimpleGrid>
    </Card>
  )
}

interface PersonProps {
  readonly part: string
  readonly name: string | null
  readonly zone?: string | null | undefined
}

function Person({ part, name, zone }: PersonProps) {
  return (
    <div>
      <Text component="dt" size="sm" c="dimmed">
        {part}
      </Text>
      <Group component="dd" gap="xs" m={0}>
        <Text span fw={600} style={{ overflowWrap: 'anywhere' }}>
          <PersonName name={name} />
        </Text>
        {zone !== undefined && <ZoneBadge zone={zone} missing="No Zone" otherwise="faded" />}
      </Group>
    </div>
  )
}
