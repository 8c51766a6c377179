import { AVERAGES } from '@cohort/contract/feedback/averages'
import { DEFAULT_THRESHOLDS, type Thresholds } from '@cohort/contract/signals/rules'
import { thresholds as schema } from '@cohort/contract/signals/schemas'
import { SimpleGrid, Text } from '@mantine/core'
import { useZodForm, type ZodForm } from '#web/lib/forms/use-zod-form.ts'
import { CountInput } from '#web/ui/forms/count-input.tsx'
import { FieldGroup } from '#web/ui/forms/field-group.tsx'
import { FormShell } from '#web/ui/forms/form-shell.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { useSaveSignalSettings } from './queries.ts'

type Span = {
  [Name in keyof Thresholds]: Thresholds[Name] extends number ? never : Name
}[keyof Thresholds]

const PERCENT = 'percent'
const STARS = 'stars'

const SPANS: readonly (readonly [name: Span, title: string, unit: string, help: string])[] = [
  ['missing', 'Missing updates', PERCENT, 'Of the last 10 expected updates.'],
  [
    'missingSevere',
    'Many missing updates',
    PERCENT,
    'Of the last 10 expected updates. Counts 2 points instead of 1.',
  ],
  [
    'behind',
    'Behind the plan',
    PERCENT,
    'How much less of the plan is done than is due today. Counts only with 2 or more objectives overdue.',
  ],
  [
    'behindSevere',
    'Far behind the plan',
    PERCENT,
    'As above, with 3 or more objectives overdue. Counts 2 points instead of 1.',
  ],
  ['rating', 'Low ratings', STARS, `${AVERAGES.recent.of}.`],
  [
    'ratingSevere',
    'Very low ratings',
    STARS,
    `${AVERAGES.recent.of}, given by two or more people. Counts 2 points instead of 1.`,
  ],
  [
    'ratingDrop',
    'Falling ratings',
    STARS,
    `By how much the ${AVERAGES.recent.of.toLowerCase()} is below the intern's own earlier average.`,
  ],
  [
    'kpiDrop',
    'Falling KPIs',
    STARS,
    'By how much a KPI has dropped. Two dropped KPIs count as one signal.',
  ],
]

interface Props {
  readonly thresholds: Thresholds
  readonly onSaved: () => void
}

export function ThresholdsForm({ thresholds, onSaved }: Props) {
  const save = useSaveSignalSettings()
  const form = useZodForm(schema, { initialValues: thresholds })
  const submit = form.handleSubmit(async (chosen) => {
    toast.success((await save.mutateAsync({ ...chosen, basis: thresholds })).message)
    onSaved()
  })
  return (
    <FormShell form={form} onSubmit={submit} submitLabel="Save thresholds">
      <Text size="sm">
        Every signal that begins counts one point, a strong one two. 2 points suggest a yellow zone,
        4 points a red one; attendance, plan and ratings count 2 points at most each. No update for
        10 working days suggests red at once.
      </Text>
      {SPANS.map((span) => (
        <SpanInput key={span[0]} span={span} form={form} />
      ))}
      <FieldGroup title="Waiting for us">
        <SimpleGrid cols={2} spacing="md">
          <CountInput
            label="Days without a meeting"
            description={`Default: ${DEFAULT_THRESHOLDS.daysWithoutMeeting}`}
            {...form.getInputProps('daysWithoutMeeting')}
          />
          <CountInput
            label="Working days without feedback"
            description={`Default: ${DEFAULT_THRESHOLDS.feedbackWaitsDays}`}
            {...form.getInputProps('feedbackWaitsDays')}
          />
        </SimpleGrid>
      </FieldGroup>
    </FormShell>
  )
}

interface SpanProps {
  readonly span: (typeof SPANS)[number]
  readonly form: ZodForm<typeof schema>
}

function SpanInput({ span: [name, title, unit, help], form }: SpanProps) {
  const { on, off } = DEFAULT_THRESHOLDS[name]
  return (
    <FieldGroup title={title}>
      <Text size="sm" c="dimmed" mb="xs">
        {help}
      </Text>
      <SimpleGrid cols={2} spacing="md">
        <CountInput
          label={`Begins at (${unit})`}
          description={`Default: ${on}`}
          {...form.getInputProps(`${name}.on`)}
        />
        <CountInput
          label={`Ends at (${unit})`}
          description={`Default: ${off}`}
          {...form.getInputProps(`${name}.off`)}
        />
      </SimpleGrid>
    </FieldGroup>
  )
}
