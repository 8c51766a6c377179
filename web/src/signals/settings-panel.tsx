import type { SignalSettings } from '@cohort/contract/signals/schemas'
import { percentOf } from '@cohort/contract/signals/rules'
import { SimpleGrid, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { pluralise } from '#web/ui/display/pluralise.ts'
import { TableSkeleton } from '#web/ui/display/skeletons.tsx'
import { SectionCard } from '#web/ui/layout/section-card.tsx'
import { DataTable } from '#web/ui/lists/data-table.tsx'
import { QueryList } from '#web/ui/lists/query-list.tsx'
import { signalSettingsQuery } from './queries.ts'
import { ThresholdsForm } from './thresholds-form.tsx'

export function SignalSettingsPanel() {
  return (
    <QueryList
      query={useQuery(signalSettingsQuery)}
      skeleton={<TableSkeleton count={8} />}
      failed="The signal settings could not be loaded."
    >
      {(settings) => <Settings settings={settings} />}
    </QueryList>
  )
}

function Settings({ settings }: { readonly settings: SignalSettings }) {
  const { thresholds } = settings
  return (
    <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="md" style={{ alignItems: 'start' }}>
      <SectionCard
        title="Thresholds"
        help="A signal begins when a figure reaches the first value and ends only when it is back at the second, so that zones do not change every day. New values apply from today on; past days stay as they are."
        padding="lg"
      >
        <ThresholdsForm key={JSON.stringify(thresholds)} thresholds={thresholds} />
      </SectionCard>
      <Outcome settings={settings} />
    </SimpleGrid>
  )
}

function Outcome({ settings }: { readonly settings: SignalSettings }) {
  const { decisions, byBatch, byMentor, byGender } = settings
  const groups = [
    ['By batch', byBatch],
    ['By mentor', byMentor],
    ['By gender', byGender],
  ] as const
  return (
    <Stack gap="md">
      <SectionCard title="Decisions" padding="lg">
        <Text size="sm">
          In the last eight weeks, {pluralise(decisions.accepted, 'suggestion')} accepted and{' '}
          {pluralise(decisions.kept, 'zone')} kept.
        </Text>
      </SectionCard>
      <SectionCard
        title="Suggestions by group"
        help="Interns with a suggested yellow or red zone, in groups of ten or more. Large differences may indicate unequal conditions."
        padding="lg"
      >
        <Stack gap="lg">
          {groups.map(([title, rows]) => (
            <Shares key={title} title={title} rows={rows} />
          ))}
        </Stack>
      </SectionCard>
    </Stack>
  )
}

interface SharesProps {
  readonly title: string
  readonly rows: SignalSettings['byBatch']
}

function Shares({ title, rows }: SharesProps) {
  return (
    <div>
      <Text size="sm" fw={600} mb="xs">
        {title}
      </Text>
      {rows.length === 0 ? (
        <Text size="sm" c="dimmed">
          No group of ten or more.
        </Text>
      ) : (
        <DataTable
          label={title}
          columns={[
            { title: 'Group', cell: ({ group }) => <bdi>{group}</bdi> },
            { title: 'Interns', cell: ({ judged }) => judged },
            {
              title: 'Yellow or red',
              cell: ({ suggested, judged }) => `${suggested} (${percentOf(suggested, judged)}%)`,
            },
          ]}
          rows={rows}
          keyOf={({ group }) => group}
        />
      )}
    </div>
  )
}
