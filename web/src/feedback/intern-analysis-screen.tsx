import { paths } from '@cohort/contract/app-paths'
import { overallRating, shownRating, skillAverages } from '@cohort/contract/feedback/analysis'
import { NO_FEEDBACK } from '@cohort/contract/feedback/messages'
import type { Feedback } from '@cohort/contract/feedback/schemas'
import { Button, Card, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { Fetch } from '#web/lib/routing/prefetch.ts'
import { useParams } from '@tanstack/react-router'
import { Suspense } from 'react'
import { isGone } from '#web/lib/network/is-gone.ts'
import { useLists } from '#web/lib/organisation/organisation.ts'
import { useInternReport } from '#web/reports/queries.ts'
import { ButtonLink } from '#web/ui/layout/button-link.tsx'
import { PersonSignalsPanel } from '#web/signals/person-signals-panel.tsx'
import { Empty } from '#web/ui/display/empty.tsx'
import { Failed } from '#web/ui/display/failed.tsx'
import { ZoneBadge } from '#web/ui/display/status-badge.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { PersonName } from '#web/ui/display/person-name.tsx'
import { ScreenSkeleton } from '#web/ui/display/screen-skeleton.tsx'
import { Stars } from '#web/ui/display/stars.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { userQuery } from '#web/users/queries.ts'
import { AttendedCard } from './attended-card.tsx'
import { batchAveragesQuery, feedbacksQuery } from './queries.ts'
import { RatingLinePanel } from './rating-line-panel.tsx'
import { SkillBreakdownPanel } from './skill-breakdown-panel.tsx'
import { SkillRadar } from './skills-panel.tsx'

export const prefetch = (fetch: Fetch, { userId = '' }) => [
  fetch(userQuery(userId)),
  fetch(feedbacksQuery(userId)),
  fetch(batchAveragesQuery(userId)),
]

export function InternAnalysisScreen() {
  const { userId = '' } = useParams({ strict: false })
  const intern = useQuery(userQuery(userId))
  const given = useQuery(feedbacksQuery(userId))
  const retry = () => Promise.all([intern.refetch(), given.refetch()])
  if (intern.isError || given.isError)
    return <NoAnalysis isMissing={isGone(intern.error) || isGone(given.error)} onRetry={retry} />
  if (intern.isPending || given.isPending) return <ScreenSkeleton />
  const { name, zone } = intern.data
  const overall = overallRating(given.data)
  return (
    <>
      <PageHeader
        title={
          <>
            <PersonName name={name} />
            's Feedback Analysis
          </>
        }
      >
        <DownloadButton userId={userId} name={name} isEmpty={overall === undefined} />
      </PageHeader>
      <Stack gap="md">
        <Summary overall={overall} zone={zone} />
        <PersonSignalsPanel person={intern.data} />
        {overall === undefined ? (
          <Empty sentence={NO_FEEDBACK} />
        ) : (
          <Analysis userId={userId} feedbacks={given.data} />
        )}
      </Stack>
    </>
  )
}

interface NoAnalysisProps {
  readonly isMissing: boolean
  readonly onRetry: () => unknown
}

function NoAnalysis({ isMissing, onRetry }: NoAnalysisProps) {
  return (
    <>
      <PageHeader title="Feedback Analysis" />
      <Failed sentence="Failed to fetch data" {...(!isMissing && { onRetry })}>
        {isMissing && (
          <ButtonLink variant="default" to={paths.analytics}>
            All interns
          </ButtonLink>
        )}
      </Failed>
    </>
  )
}

interface DownloadProps {
  readonly userId: string
  readonly name: string
  readonly isEmpty: boolean
}

function DownloadButton({ userId, name, isEmpty }: DownloadProps) {
  const report = useInternReport()
  const download = () =>
    report.mutate({ userId, name }, { onError: () => toast.failure('Failed to download the PDF.') })
  return (
    <Button
      leftSection={<IconDownload size="1rem" stroke={1.5} />}
      loading={report.isPending}
      disabled={isEmpty}
      onClick={download}
    >
      Download
    </Button>
  )
}

interface SummaryProps {
  readonly overall: number | undefined
  readonly zone: string | null
}

function Summary({ overall, zone }: SummaryProps) {
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }}>
      <Card withBorder padding="lg">
        <Text size="sm" c="dimmed" mb="xs">
          Overall rating
        </Text>
        <Group gap="xs">
          <Stars value={overall ?? 0} size="1.5rem" />
          <Text className="tabular" fw={600}>
            {overall === undefined ? 'Not rated' : `${shownRating(overall)} out of 5`}
          </Text>
        </Group>
      </Card>
      <Card withBorder padding="lg">
        <Text size="sm" c="dimmed" mb="xs">
          Current zone
        </Text>
        <div>
          <ZoneBadge zone={zone} missing="No Zone" otherwise="faded" />
        </div>
      </Card>
    </SimpleGrid>
  )
}

const oneDecimal = (rating: number) => rating.toFixed(1)

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
        <Stack gap="md">
          <Suspense>
            <RatingLinePanel feedbacks={feedbacks} />
          </Suspense>
          <Card withBorder padding="lg" flex={1}>
            <SkillRadar title="Average rating per skill" skills={skills} write={oneDecimal} />
          </Card>
        </Stack>
        <SkillBreakdownPanel skills={skills} averages={averages} />
      </SimpleGrid>
      <section aria-labelledby="attended">
        <Title order={2} id="attended" mb="sm">
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
