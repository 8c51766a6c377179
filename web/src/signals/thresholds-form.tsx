import { DEFAULT_THRESHOLDS, type Thresholds } from '@cohort/contract/signals/rules'
import { thresholds as schema } from '@cohort/contract/signals/schemas'
import { Fieldset, SimpleGrid, Text } from '@mantine/core'
import { useZodForm, type ZodForm } from '#web/lib/forms/use-zod-form.ts'
import { CountInput } from '#web/ui/forms/count-input.tsx'
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
    'Of the last 10 expected updates. Counts two points instead of one.',
  ],
  [
    'behind',
    'Behind the plan',
    PERCENT,
    'Of the plan, in days of its objectives, that is due but not done, with at least 2 objectives overdue.',
  ],
  [
    'behindSevere',
    'Far behind the plan',
    PERCENT,
    'With at least 3 objectives overdue. Counts two points instead of one.',
  ],
  ['rating', 'Low ratings', STARS, 'Average of the last 3 feedbacks.'],
  [
    'ratingSevere',
    'Very low ratings',
    STARS,
    'Average of the last 3 feedbacks, by at least two people. Counts two points instead of one.',
  ],
  ['ratingDrop', 'Falling ratings', STARS, "Below the intern's own earlier average."],
  ['kpiDrop', 'Falling KPIs', STARS, 'Drop of a single KPI. Drops of two KPIs are one signal.'],
]

interface Props {
  readonly thresholds: Thresholds
}

export function ThresholdsForm({ thresholds }: Props) {
  const save = useSaveSignalSettings()
  const form = useZodForm(schema, { initialValues: thresholds })
  const submit = form.handleSubmit(async (chosen) => {
    toast.success((await save.mutateAsync(chosen)).message)
  })
  return (
    <FormShell form={form} onSubmit={submit} submitLabel="Save thresholds">
      <Text size="sm">
        Two points suggest a yellow zone, four points from two kinds of signals a red one. No update
        for 10 working days is red immediately.
      </Text>
      {SPANS.map((span) => (
        <SpanInput key={span[0]} span={span} form={form} />
      ))}
      <Fieldset variant="unstyled" legend={<Legend title="Waiting for us" />}>
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
      </Fieldset>
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
    <Fieldset variant="unstyled" legend={<Legend title={title} />}>
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
    </Fieldset>
  )
}

const Legend = ({ title }: { readonly title: string }) => (
  <Text span size="sm" fw={600}>
    {title}
  </Text>
)
