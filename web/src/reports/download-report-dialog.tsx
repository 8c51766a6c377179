import { batchReportForm, REPORT_DEFAULTS, reports } from '@cohort/contract/reports'
import { Group, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { filterChoicesQuery } from '#web/lib/choices.ts'
import type { Ask } from '#web/app/ask-ahead.ts'
import { optionsQuery, useFacts } from '#web/lib/facts.ts'
import { settingsQuery, useLists } from '#web/lib/organisation.ts'
import { orElse } from '#web/lib/or-else.ts'
import { useZodForm } from '#web/lib/use-zod-form.ts'
import { ChoicesNotice } from '#web/ui/choices-notice.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormShell } from '#web/ui/form-shell.tsx'
import { FormSkeleton } from '#web/ui/skeletons.tsx'
import { toast } from '#web/ui/toast.ts'
import { useBatchReport } from './queries.ts'

export const asks = (ask: Ask) => [ask(optionsQuery), ask(settingsQuery), ask(filterChoicesQuery)]

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
  const report = useBatchReport(useFacts())
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
    toast.success(reports.batch.says)
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
