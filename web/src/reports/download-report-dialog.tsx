import { reports } from '@cohort/contract/reports/calls'
import { REPORT_DEFAULTS } from '@cohort/contract/reports/rules'
import { batchReportForm } from '@cohort/contract/reports/schemas'
import { Group, Select } from '@mantine/core'
import { Suspense } from 'react'
import { filterChoicesQuery } from '#web/lib/forms/choices.ts'
import type { Fetch } from '#web/lib/routing/prefetch.ts'
import { optionsQuery, usePublicRuleContext } from '#web/lib/forms/rule-context.ts'
import { settingsQuery, useLists } from '#web/lib/organisation/organisation.ts'
import { withFallback } from '#web/lib/network/with-fallback.ts'
import { useZodForm } from '#web/lib/forms/use-zod-form.ts'
import { useFilterChoices } from '#web/ui/lists/use-filter-choices.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { FormShell } from '#web/ui/forms/form-shell.tsx'
import { FormSkeleton } from '#web/ui/display/skeletons.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { useBatchReport } from './queries.ts'

export const prefetch = (fetch: Fetch) => [
  fetch(optionsQuery),
  fetch(settingsQuery),
  fetch(filterChoicesQuery),
]

interface Props {
  readonly onClose: () => void
}

export function DownloadReportDialog({ onClose }: Props) {
  return (
    <Dialog title="Download Report" onClose={onClose} size="sm">
      <Suspense fallback={<FormSkeleton count={1} />}>
        <BatchForm onClose={onClose} />
      </Suspense>
    </Dialog>
  )
}

function BatchForm({ onClose }: Props) {
  const report = useBatchReport(usePublicRuleContext())
  const { years, batches } = useLists()
  const choices = useFilterChoices()
  const form = useZodForm(batchReportForm, { initialValues: defaultsOf(years, batches) })
  const download = form.handleSubmit(async (chosen) => {
    await withFallback('Download failed', report.mutateAsync(chosen))
    toast.success(reports.batch.message)
    onClose()
  })
  const { year, batch } = form.errors
  return (
    <FormShell form={form} onSubmit={download} submitLabel="Download" onCancel={onClose}>
      <Group grow align="flex-start">
        <Select
          label="Year"
          placeholder="Select Year"
          data={union(years, choices.year.choices)}
          clearable
          {...form.getInputProps('year')}
        />
        <Select
          label="Batch"
          placeholder="Select Batch"
          data={union(batches, choices.batch.choices)}
          clearable
          {...form.getInputProps('batch')}
          error={year ? Boolean(batch) : batch}
        />
      </Group>
      {choices.notice}
    </FormShell>
  )
}

const defaultsOf = (years: readonly number[], batches: readonly string[]) => ({
  year: preferred(years.map(String), REPORT_DEFAULTS.year),
  batch: preferred(batches, REPORT_DEFAULTS.batch),
})

const preferred = (listed: readonly string[], value: string) =>
  listed.includes(value) ? value : (listed[0] ?? '')

const union = (listed: readonly (string | number)[], used: readonly string[]) => [
  ...new Set([...listed.map(String), ...used]),
]
