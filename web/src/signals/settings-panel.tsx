import type { SignalSettings } from '@cohort/contract/signals/schemas'
import { BATCH_LIMITS, COMMON_CAUSE, COUNTS, percentOf } from '@cohort/contract/signals/rules'
import { List, SimpleGrid, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { pluralise } from '#web/ui/display/pluralise.ts'
import { TableSkeleton } from '#web/ui/display/skeletons.tsx'
import { StoredForm } from '#web/ui/forms/stored-form.tsx'
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
        <StoredForm value={thresholds}>
          {(stored, onSaved) => <ThresholdsForm thresholds={stored} onSaved={onSaved} />}
        </StoredForm>
      </SectionCard>
      <Stack gap="md">
        <Outcome settings={settings} />
        <FixedRules />
      </Stack>
    </SimpleGrid>
  )
}

const { attention, watch, from: judgedFrom } = BATCH_LIMITS

const FIXED_RULES = [
  `A worse zone is suggested after ${COUNTS.daysUntilWorse} working days on which the signals call for it, a better one after ${COUNTS.daysUntilBetter}. No update for ${COUNTS.window} working days counts at once.`,
  `Interns with fewer than ${COUNTS.judgedFrom} expected updates, on leave or in an examination are not assessed.`,
  `${COUNTS.noShows.one} missed meetings in ${COUNTS.noShows.days} days are a signal.`,
  `After a meeting was scheduled or the zone changed, an intern counts as being handled for the ${COUNTS.inHandDays} working days after it. After a message alone, on the day of the message and ${COUNTS.messageDays - 1} working day after it.`,
  `When more than ${COMMON_CAUSE.percent}% of a batch of ${COMMON_CAUSE.from} or more change for one cause at the same time, there is one notice for all.`,
  `A batch of ${judgedFrom} or more needs attention when ${attention.on}% or more of its interns have a yellow or red suggestion, until the share falls to ${attention.off}%; it is watched from ${watch.on}%, until ${watch.off}%.`,
]

const FixedRules = () => (
  <SectionCard title="Fixed rules" help="They apply to every batch." padding="lg">
    <List size="sm" spacing="xs">
      {FIXED_RULES.map((rule) => (
        <List.Item key={rule}>{rule}</List.Item>
      ))}
    </List>
  </SectionCard>
)

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
        <Text size="sm">{decisionsText(decisions)}</Text>
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

const decisionsText = ({ accepted, kept }: SignalSettings['decisions']) =>
  accepted + kept === 0
    ? 'No suggested zone was accepted or dismissed in the last eight weeks. Zones that were set without a suggestion, or in a profile, are not counted.'
    : `In the last eight weeks, ${pluralise(accepted, 'suggestion')} accepted and ${pluralise(kept, 'zone')} kept.`

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
