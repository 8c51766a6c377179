import { reports } from '@cohort/contract/reports/calls'
import { SUMMARY_FORMATS } from '@cohort/contract/reports/rules'
import { batchSummaryForm } from '@cohort/contract/reports/schemas'
import { Group, SegmentedControl, Select, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { windowQuery } from '#web/directory/queries.ts'
import { filterChoicesQuery } from '#web/lib/forms/choices.ts'
import { optionsQuery, usePublicRuleContext } from '#web/lib/forms/rule-context.ts'
import { useZodForm } from '#web/lib/forms/use-zod-form.ts'
import { withFallback } from '#web/lib/network/with-fallback.ts'
import type { Fetch } from '#web/lib/routing/prefetch.ts'
import { FormSkeleton } from '#web/ui/display/skeletons.tsx'
import { FormShell } from '#web/ui/forms/form-shell.tsx'
import { useFilterChoices } from '#web/ui/lists/use-filter-choices.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { useBatchSummary } from './queries.ts'

export const prefetch = (fetch: Fetch) => [fetch(optionsQuery), fetch(filterChoicesQuery)]

interface Props {
  /** Of the overview; without a year it is the newest in which the batch has interns in training. */
  readonly batch: string
  readonly year: string
  readonly onClose: () => void
}

/** The report of a batch, to be sent to a manager. */
export function BatchSummaryDialog(props: Props) {
  return (
    <Dialog title="Batch report" onClose={props.onClose} size="sm">
      <Suspense fallback={<FormSkeleton count={2} />}>
        <KnownYear {...props} />
      </Suspense>
    </Dialog>
  )
}

function KnownYear(props: Props) {
  const { batch, year } = props
  const asked = windowQuery({ filters: { batch: [batch] }, sorts: NEWEST_FIRST }, 0)
  const { data, isLoading } = useQuery({ ...asked, enabled: year === '' })
  if (isLoading) return <FormSkeleton count={2} />
  const newest = data?.data.find((person) => person.year !== null)?.year
  return <SummaryForm {...props} year={year || String(newest ?? '')} />
}

const NEWEST_FIRST = [{ column: 'year' as const, isDescending: true }]

function SummaryForm({ batch, year, onClose }: Props) {
  const report = useBatchSummary(usePublicRuleContext())
  const choices = useFilterChoices()
  const initialValues = { year, batch, format: SUMMARY_FORMATS[0] }
  const form = useZodForm(batchSummaryForm, { initialValues })
  const field = (name: 'year' | 'batch') => ({
    allowDeselect: false,
    ...form.getInputProps(name),
  })
  const download = form.handleSubmit(async (chosen) => {
    await withFallback('Download failed', report.mutateAsync(chosen))
    toast.success(reports.batchSummary.message)
    onClose()
  })
  return (
    <FormShell form={form} onSubmit={download} submitLabel="Download" onCancel={onClose}>
      <Stack gap="md">
        <Group grow align="flex-start">
          <Select label="Year" data={choices.year.choices} {...field('year')} />
          <Select label="Batch" data={choices.batch.choices} {...field('batch')} />
        </Group>
        <SegmentedControl aria-label="Format" data={FORMATS} {...form.getInputProps('format')} />
        <Text size="sm" c="dimmed">
          People and zones, who needs help and why, ratings, progress, updates, and every intern.
        </Text>
      </Stack>
    </FormShell>
  )
}

const FORMATS = [
  { value: 'pdf', label: 'PDF, four pages' },
  { value: 'xlsx', label: 'XLSX' },
]
