import { AVERAGES } from '@cohort/contract/feedback/averages'
import {
  ratingFigure,
  overallRating,
  shownRating,
  skillAverages,
} from '@cohort/contract/feedback/analysis'
import { NO_FEEDBACK } from '@cohort/contract/feedback/messages'
import type { Feedback } from '@cohort/contract/feedback/schemas'
import { Button, Card, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useLists } from '#web/lib/organisation/organisation.ts'
import { useInternReport } from '#web/reports/queries.ts'
import { Empty } from '#web/ui/display/empty.tsx'
import { Failed } from '#web/ui/display/failed.tsx'
import { PersonName } from '#web/ui/display/person-name.tsx'
import { TableSkeleton } from '#web/ui/display/skeletons.tsx'
import { Stars } from '#web/ui/display/stars.tsx'
import { AttendedCard } from './attended-card.tsx'
import { batchAveragesQuery, feedbacksQuery } from './queries.ts'
import { RatingLinePanel } from './rating-line-panel.tsx'
import { SkillBreakdownPanel } from './skill-breakdown-panel.tsx'
import { SkillRadar } from './skills-panel.tsx'

interface PanelProps {
  readonly intern: { readonly id: string; readonly name: string }
}

export function AnalysisPanel({ intern: { id: userId, name } }: PanelProps) {
  const { data: feedbacks, error, refetch } = useQuery(feedbacksQuery(userId))
  if (error && !feedbacks) return <Failed sentence="Failed to fetch data" onRetry={refetch} />
  if (!feedbacks) return <TableSkeleton count={8} />
  const overall = overallRating(feedbacks)
  return (
    <Stack gap="md">
      <Group justify="space-between" gap="sm">
        <Title order={2} style={{ overflowWrap: 'anywhere' }}>
          <PersonName name={name} />
          's Feedback Analysis
        </Title>
        <DownloadButton userId={userId} name={name} isEmpty={overall === undefined} />
      </Group>
      <Overall overall={overall} />
      {overall === undefined ? (
        <Empty sentence={NO_FEEDBACK} />
      ) : (
        <Analysis userId={userId} feedbacks={feedbacks} />
      )}
    </Stack>
  )
}

interface DownloadProps {
  readonly userId: string
  readonly name: string
  readonly isEmpty: boolean
}

function DownloadButton({ userId, name, isEmpty }: DownloadProps) {
  const report = useInternReport()
  const download = () => report.mutate({ userId, name })
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size="1rem" stroke={1.5} />}
      loading={report.isPending}
      disabled={isEmpty}
      onClick={download}
    >
      Download
    </Button>
  )
}

const Overall = ({ overall }: { readonly overall: number | undefined }) => (
  <Group gap="xs">
    <Text size="sm" c="dimmed">
      {AVERAGES.all.of}
    </Text>
    <Stars value={overall ?? 0} size="1.25rem" />
    <Text className="tabular" fw={600}>
      {overall === undefined ? 'Not rated' : `${shownRating(overall)} out of 5`}
    </Text>
  </Group>
)

interface AnalysisProps {
  readonly userId: string
  readonly feedbacks: readonly Feedback[]
}

function Analysis({ userId, feedbacks }: AnalysisProps) {
  const { kpis } = useLists()
  const { data: averages } = useQuery(batchAveragesQuery(userId))
  const skills = skillAverages(feedbacks, kpis)
  return (
    <>
      <SimpleGrid cols={{ base: 1, lg: 2 }}>
        <Suspense>
          <RatingLinePanel feedbacks={feedbacks} />
        </Suspense>
        <Card withBorder padding="lg">
          <SkillRadar title="Average rating per skill" skills={skills} write={ratingFigure} />
        </Card>
      </SimpleGrid>
      <SkillBreakdownPanel skills={skills} averages={averages} />
      <section aria-labelledby="attended">
        <Title order={3} id="attended" mb="sm">
          Interactions attended
        </Title>
        <SimpleGrid cols={{ base: 1, xs: 2, lg: 3 }}>
          {feedbacks.map((feedback) => (
            <AttendedCard key={feedback.id} feedback={feedback} />
          ))}
        </SimpleGrid>
      </section>
    </>
  )
}
