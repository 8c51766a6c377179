import type { ReceivedFeedback } from '@cohort/contract/sharing/schemas'
import { Group, Text } from '@mantine/core'
import { Stars } from '#web/ui/display/stars.tsx'
import { SectionCard } from '#web/ui/layout/section-card.tsx'
import { DataTable } from '#web/ui/lists/data-table.tsx'

type Rating = ReceivedFeedback['ratings'][number]

/** The intern's ratings compared with the intern's own earlier ones only. */
export function OwnRatingsPanel({ feedback }: { readonly feedback: ReceivedFeedback }) {
  return (
    <SectionCard
      title="Ratings"
      padding="lg"
      help={`${feedback.average.toFixed(1)} out of 5 on average. "Before" is your last rating in the same area.`}
    >
      <DataTable
        label="Ratings"
        rows={feedback.ratings}
        keyOf={({ kpi }) => kpi}
        columns={[
          { title: 'Area', cell: ({ kpi }) => kpi },
          { title: 'Rating', cell: ({ stars }) => <Rated stars={stars} /> },
          { title: 'Before', cell: ({ before }) => before?.toFixed(1) ?? 'First rating' },
          { title: 'Change', cell: (rating) => <Change rating={rating} /> },
        ]}
      />
    </SectionCard>
  )
}

const Rated = ({ stars }: { readonly stars: number }) => (
  <Group gap="xs" wrap="nowrap">
    <Stars value={stars} size="1rem" />
    <span className="tabular">{stars.toFixed(1)}</span>
  </Group>
)

function Change({ rating: { stars, before } }: { readonly rating: Rating }) {
  if (before === null) return '–'
  const by = stars - before
  if (by === 0) return 'Same'
  return (
    <Text span size="sm" className="tabular" c={by > 0 ? 'var(--good)' : 'var(--bad)'}>
      {`${by > 0 ? '+' : '−'}${Math.abs(by).toFixed(1)}`}
    </Text>
  )
}
