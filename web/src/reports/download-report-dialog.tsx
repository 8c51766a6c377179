import { reports } from '@cohort/contract/reports/calls'
import { REPORT_DEFAULTS } from '@cohort/contract/reports/rules'
import { batchReportForm } from '@cohort/contract/reports/schemas'
import { Group, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { filterChoicesQuery } from '#web/lib/forms/choices.ts'
import type { Fetch } from '#web/lib/routing/prefetch.ts'
import { optionsQuery, usePublicRuleContext } from '#web/lib/forms/rule-context.ts'
import { settingsQuery, useLists } from '#web/lib/organisation/organisation.ts'
import { orElse } from '#web/lib/network/or-else.ts'
import { useZodForm } from '#web/lib/forms/use-zod-form.ts'
import { ChoicesNotice } from '#web/ui/forms/choices-notice.tsx'
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
  const { data: choices, isLoading, isError, isFetching, refetch } = useQuery(filterChoicesQuery)
  const form = useZodForm(batchReportForm, {
    initialValues: {
      year:
        years.map(String).find((year) => year === REPORT_DEFAULTS.year) ?? String(years[0] ?? ''),
      batch: batches.find((batch) => batch === REPORT_DEFAULTS.batch) ?? batches[0] ?? '',
    },
  })
  const download = form.handleSubmit(async (chosen) => {
    await orElse('Download failed', report.mutateAsync(chosen))
    toast.success(reports.batch.message)
    onClose()
  })
  const { year, batch } = form.errors
  return (
    <FormShell
      onSubmit={download}
      submitError={form.submitError}
      loading={form.submitting}
      submitLabel="Download"
      onCancel={onClose}
    >
      <Group grow align="flex-start">
        <Select
          label="Year"
          placeholder="Select Year"
          data={withKnown(years, choices?.years)}
          clearable
          allowDeselect={false}
          {...form.getInputProps('year')}
        />
        <Select
          label="Batch"
          placeholder="Select Batch"
          data={withKnown(batches, choices?.batches)}
          clearable
          allowDeselect={false}
          {...form.getInputProps('batch')}
          error={year ? Boolean(batch) : batch}
        />
      </Group>
      <ChoicesNotice what="choices" query={{ isLoading, isError, isFetching, refetch }} />
    </FormShell>
  )
}

const withKnown = (
  offered: readonly (string | number)[],
  known: readonly (string | number)[] = [],
) => [...new Set([...offered, ...known].map(String))]
