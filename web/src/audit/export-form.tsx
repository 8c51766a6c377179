import { audit } from '@cohort/contract/audit/calls'
import type { AuditFormat } from '@cohort/contract/audit/rules'
import { Button, Menu } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { usePublicRuleContext } from '#web/lib/forms/rule-context.ts'
import { toastOutcome } from '#web/ui/overlays/toast-outcome.ts'
import { useExportAudit, type AuditFilters } from './queries.ts'

/** Of all matching entries, on all pages. */
export function ExportForm({ filters }: { readonly filters: AuditFilters }) {
  const { mutateAsync, isPending } = useExportAudit(filters, usePublicRuleContext())
  const save = (format: AuditFormat) =>
    toastOutcome(
      mutateAsync(format).then(() => ({ message: audit.export.message })),
      'Export failed',
    )
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <Button
          variant="default"
          leftSection={<IconDownload size="1rem" stroke={1.5} />}
          loading={isPending}
        >
          Export
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => void save('csv')}>CSV</Menu.Item>
        <Menu.Item onClick={() => void save('ndjson')}>NDJSON</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
