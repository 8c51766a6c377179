import { ratingFigure } from '@cohort/contract/feedback/analysis'
import type { SelfAssessment } from '@cohort/contract/self-assessments/schemas'
import { Stack, Text } from '@mantine/core'
import { TitledText } from '#web/ui/display/titled-text.tsx'
import { DataTable } from '#web/ui/lists/data-table.tsx'

interface Props {
  readonly assessment: SelfAssessment
  readonly isOwn?: boolean
}

interface Row {
  readonly kpi: string
  readonly own: number | undefined
  readonly given: number | undefined
}

/** Beside the ratings of the feedback, once both may be read; nothing while there are no answers. */
export function AnswersPanel({ assessment, isOwn = false }: Props) {
  const { answers, feedbackRatings, intern } = assessment
  if (!answers) return null
  const rows = rowsOf(answers.ratings, feedbackRatings ?? {})
  const columns = [
    { title: 'KPI', cell: ({ kpi }: Row) => kpi },
    { title: isOwn ? 'You' : intern, cell: ({ own }: Row) => write(own) },
    ...(feedbackRatings
      ? [
          { title: 'Feedback', cell: ({ given }: Row) => write(given) },
          { title: 'Difference', cell: difference },
        ]
      : []),
  ]
  return (
    <Stack gap="md">
      <DataTable label="Self-assessment" columns={columns} rows={rows} keyOf={({ kpi }) => kpi} />
      <TitledText title="What went well" text={answers.strength} />
      <TitledText title="What to improve" text={answers.improvement} />
      {isOwn && !feedbackRatings && (
        <Text size="sm" c="dimmed">
          The ratings of the feedback appear here when it is shared with you.
        </Text>
      )}
    </Stack>
  )
}

type Ratings = Readonly<Partial<Record<string, number>>>

/** KPIs rated by both come first. */
function rowsOf(own: Ratings, given: Ratings): Row[] {
  const kpis = [...new Set([...Object.keys(own), ...Object.keys(given)])]
  const isShared = (kpi: string) => kpi in own && kpi in given
  return [...kpis.filter(isShared), ...kpis.filter((kpi) => !isShared(kpi))].map((kpi) => ({
    kpi,
    own: own[kpi],
    given: given[kpi],
  }))
}

const write = (rating: number | undefined) => (
  <span className="tabular">{rating === undefined ? '–' : ratingFigure(rating)}</span>
)

function difference({ own, given }: Row) {
  if (own === undefined || given === undefined) return '–'
  const by = given - own
  if (by === 0) return 'same'
  return <span className="tabular">{`${by > 0 ? '+' : '−'}${Math.abs(by).toFixed(1)}`}</span>
}
