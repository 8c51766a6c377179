import { weekForm, WEEKS, type OwnWeek, type Week } from '@cohort/contract/days/schemas'
import { hasUpdates, weekSentences } from '@cohort/contract/days/week'
import { listInWords } from '@cohort/contract/wording'
import { SegmentedControl, Stack, Text, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useZodForm } from '#web/lib/forms/use-zod-form.ts'
import { Failed } from '#web/ui/display/failed.tsx'
import { TableSkeleton } from '#web/ui/display/skeletons.tsx'
import { FormShell } from '#web/ui/forms/form-shell.tsx'
import { OptionalLabel } from '#web/ui/forms/optional-label.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { ownWeekQuery, useSendWeek } from './queries.ts'

interface Props {
  readonly userId: string
  readonly onClose: () => void
}

const LABELS: Readonly<Record<Week, string>> = { this: 'This week', last: 'Last week' }

/** The intern sends what the updates of a week say, with a line of their own. */
export function WeekSummaryDialog({ userId, onClose }: Props) {
  const sending = useSendWeek(userId)
  const form = useZodForm(weekForm, { initialValues: { week: 'this', note: '' } })
  const { week } = form.values
  const { data, error, refetch } = useQuery(ownWeekQuery(userId, week))
  const send = form.handleSubmit(async (body) => {
    const { message } = await sending.mutateAsync(body)
    toast.success(data ? `${message} to ${namesOf(data)}` : message)
    onClose()
  })
  const canSend = data !== undefined && hasUpdates(data)
  return (
    <Dialog title="Send a summary" isDirty={form.values.note !== ''} onClose={onClose}>
      <FormShell
        form={form}
        onSubmit={send}
        submitLabel="Send"
        onCancel={onClose}
        isBlocked={!canSend}
      >
        <SegmentedControl
          aria-label="Week"
          data={WEEKS.map((value) => ({ value, label: LABELS[value] }))}
          value={week}
          onChange={(value) => form.setFieldValue('week', value)}
        />
        <Shown chosen={week} query={{ week: data, error, refetch }} />
        <Textarea
          label={<OptionalLabel label="Note" />}
          data-autofocus
          autosize
          minRows={2}
          maxLength={500}
          {...form.getInputProps('note')}
        />
      </FormShell>
    </Dialog>
  )
}

const NO_HOURS =
  'Your tasks of this week have no hours yet. Fill in what they took to submit an update.'

const NO_UPDATES: Readonly<Record<Week, string>> = {
  this: 'You have not submitted an update this week, so there is nothing to send yet.',
  last: 'You submitted no updates last week, so there is nothing to send.',
}

interface ShownProps {
  readonly chosen: Week
  readonly query: {
    readonly week: OwnWeek | undefined
    readonly error: Error | null
    readonly refetch: () => unknown
  }
}

function Shown({ chosen, query: { week, error, refetch } }: ShownProps) {
  if (error) return <Failed sentence={error.message} onRetry={refetch} />
  if (!week) return <TableSkeleton count={2} />
  return (
    <Stack gap={4}>
      {sentencesOf(week, chosen).map((sentence) => (
        <Text key={sentence} size="sm">
          {sentence}
        </Text>
      ))}
      <Text size="sm" c="dimmed">
        The summary goes to {namesOf(week)} as a notification.
      </Text>
    </Stack>
  )
}

/** What is sent, or why nothing can be. */
function sentencesOf(week: OwnWeek, chosen: Week): readonly string[] {
  if (hasUpdates(week)) return weekSentences(week)
  return [week.planned > 0 ? NO_HOURS : NO_UPDATES[chosen]]
}

const namesOf = ({ recipients }: OwnWeek) => listInWords(recipients.map(({ name }) => name))
