import { reports } from '@cohort/contract/reports/calls'
import { SUMMARY_FORMATS, type REPORT_CHOICES } from '@cohort/contract/reports/rules'
import { reportChoiceForm } from '@cohort/contract/reports/schemas'
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
import type { Batch } from './collect-reports.ts'
import { CollectingPanel } from './collecting-panel.tsx'
import { useBatchSummary } from './queries.ts'
import { useReportCollection } from './use-report-collection.ts'

export const prefetch = (fetch: Fetch) => [fetch(optionsQuery), fetch(filterChoicesQuery)]

interface Props {
  /** Of the overview, or empty; what is missing is of the newest batch in training. */
  readonly batch: string
  readonly year: string
  readonly onClose: () => void
}

export function BatchSummaryDialog(props: Props) {
  const { progress, collection, cancel } = useReportCollection()
  const { variables } = collection
  const close = () => {
    cancel()
    props.onClose()
  }
  const collect = (chosen: Batch) =>
    collection.mutate(chosen, {
      onSuccess: (isComplete) => {
        if (!isComplete) return
        toast.success(reports.intern.message)
        props.onClose()
      },
    })
  return (
    <Dialog title="Batch report" onClose={close} size="md">
      {variables ? (
        <CollectingPanel
          progress={progress}
          collection={collection}
          onCancel={cancel}
          onResume={() => collect(variables)}
          onClose={close}
        />
      ) : (
        <Suspense fallback={<FormSkeleton count={2} />}>
          <KnownYear {...props} onCollect={collect} />
        </Suspense>
      )}
    </Dialog>
  )
}

interface FormProps extends Props {
  readonly onCollect: (chosen: Batch) => void
}

function KnownYear(props: FormProps) {
  const { batch, year } = props
  const filters = { ...(batch && { batch: [batch] }), ...(year && { year: [Number(year)] }) }
  const asked = windowQuery({ filters, sorts: NEWEST_FIRST }, 0)
  const { data, isLoading } = useQuery({ ...asked, enabled: batch === '' || year === '' })
  if (isLoading) return <FormSkeleton count={2} />
  const newest = data?.data.find((person) => person.year !== null && person.batch !== null)
  const chosen = { year: year || String(newest?.year ?? ''), batch: batch || (newest?.batch ?? '') }
  return <SummaryForm {...props} {...chosen} />
}

interface Chosen extends Batch {
  readonly format: (typeof REPORT_CHOICES)[number]
}

const NEWEST_FIRST = [
  { column: 'year' as const, isDescending: true },
  { column: 'batch' as const, isDescending: true },
]

function SummaryForm({ batch, year, onClose, onCollect }: FormProps) {
  const report = useBatchSummary(usePublicRuleContext())
  const choices = useFilterChoices()
  const initialValues: Chosen = { year, batch, format: SUMMARY_FORMATS[0] }
  const form = useZodForm(reportChoiceForm, { initialValues })
  const field = (name: 'year' | 'batch') => ({
    allowDeselect: false,
    ...form.getInputProps(name),
  })
  const download = form.handleSubmit(async ({ format, ...chosen }) => {
    if (format === 'zip') return onCollect(chosen)
    await withFallback('Download failed', report.mutateAsync({ ...chosen, format }))
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
          {form.values.format === 'zip'
            ? 'The report of every intern with feedback, as PDFs in one ZIP file.'
            : 'People and zones, who needs help and why, ratings, progress, updates, and every intern.'}
        </Text>
      </Stack>
    </FormShell>
  )
}

const FORMATS = [
  { value: 'pdf', label: 'PDF, four pages' },
  { value: 'xlsx', label: 'XLSX' },
  { value: 'zip', label: 'All interns, ZIP' },
]
