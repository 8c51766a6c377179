import { batchReportForm, REPORT_DEFAULTS, reports } from '@cohort/contract/reports'
import { BATCHES, YEARS } from '@cohort/contract/users/vocabulary'
import { Group, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { filterChoicesQuery } from '#web/lib/choices.ts'
import { useFacts } from '#web/lib/facts.ts'
import { orElse } from '#web/lib/or-else.ts'
import { useZodForm } from '#web/lib/use-zod-form.ts'
import { ChoicesNotice } from '#web/ui/choices-notice.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormShell } from '#web/ui/form-shell.tsx'
import { toast } from '#web/ui/toast.ts'
import { useBatchReport } from './queries.ts'

interface Props {
  readonly onClose: () => void
}

export function DownloadReportDialog({ onClose }: Props) {
  return (
    <Dialog title="Download Report" onClose={onClose} size="sm">
      <Suspense>
        <BatchForm onClose={onClose} />
      </Suspense>
    </Dialog>
  )
}

function BatchForm({ onClose }: Props) {
  const report = useBatchReport(useFacts())
  const { data: choices, isLoading, isError, isFetching, refetch } = useQuery(filterChoicesQuery)
  const form = useZodForm(batchReportForm, { initialValues: { ...REPORT_DEFAULTS } })
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
          data={withKnown(YEARS, choices?.years)}
          clearable
          {...form.getInputProps('year')}
        />
        <Select
          label="Batch"
          placeholder="Select Batch"
          data={withKnown(BATCHES, choices?.batches)}
          clearable
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
) => [...new Set([...offered, ...known].map(String))].sort()
