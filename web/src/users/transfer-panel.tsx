import { paths } from '@cohort/contract/app-paths'
import { Button } from '@mantine/core'
import { IconDownload, IconUpload } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { lazyExport } from '#web/lib/routing/lazy-export.ts'
import { useSignedIn } from '#web/lib/session/session.ts'
import { ButtonLink } from '#web/ui/layout/button-link.tsx'
import type { ExportFilters } from './export/queries.ts'

const ExportDialog = lazyExport(() => import('./export/export-dialog.tsx'), 'ExportDialog')

export const ImportLink = () => (
  <ButtonLink
    to={paths.importPeople}
    variant="default"
    leftSection={<IconUpload size="1rem" stroke={1.5} aria-hidden />}
  >
    Import people
  </ButtonLink>
)

export function TransferPanel({ filters }: { readonly filters: ExportFilters }) {
  const { permissions } = useSignedIn()
  const [isOpen, setOpen] = useState(false)
  if (!permissions.includes('users.manage')) return null
  return (
    <>
      <ImportLink />
      <Button
        variant="default"
        leftSection={<IconDownload size="1rem" stroke={1.5} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        Export
      </Button>
      {isOpen && (
        <Suspense>
          <ExportDialog filters={filters} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
