import { paths } from '@cohort/contract/app-paths'
import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconDots, IconDownload, IconUpload } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { lazyExport } from '#web/lib/routing/lazy-export.ts'
import { useSignedIn } from '#web/lib/session/session.ts'
import { useListAddress } from '#web/lib/url-state/list-address.ts'
import { ButtonLink } from '#web/ui/layout/button-link.tsx'
import { usePhone } from '#web/ui/layout/use-phone.ts'
import type { ExportFilters } from './export/queries.ts'

const ExportDialog = lazyExport(() => import('./export/export-dialog.tsx'), 'ExportDialog')

const IMPORT_ICON = <IconUpload size="1rem" stroke={1.5} aria-hidden />

export const ImportLink = () => (
  <ButtonLink
    to={paths.importPeople}
    search={useListAddress()}
    variant="default"
    leftSection={IMPORT_ICON}
  >
    Import people
  </ButtonLink>
)

export function TransferPanel({ filters }: { readonly filters: ExportFilters }) {
  const { permissions } = useSignedIn()
  const isPhone = usePhone()
  const [isOpen, setOpen] = useState(false)
  if (!permissions.includes('users.manage')) return null
  const open = () => setOpen(true)
  return (
    <>
      {isPhone ? (
        <TransferMenu onExport={open} />
      ) : (
        <>
          <ImportLink />
          <Button variant="default" leftSection={EXPORT_ICON} onClick={open}>
            Export
          </Button>
        </>
      )}
      {isOpen && (
        <Suspense>
          <ExportDialog filters={filters} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

const EXPORT_ICON = <IconDownload size="1rem" stroke={1.5} aria-hidden />

/** On a phone, where two buttons would take a row of their own. */
function TransferMenu({ onExport }: { readonly onExport: () => void }) {
  const navigate = useNavigate()
  const search = useListAddress()
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <ActionIcon variant="default" size="2.75rem" aria-label="More actions">
          <IconDots size="1.25rem" stroke={1.5} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={IMPORT_ICON}
          onClick={() => void navigate({ to: paths.importPeople, search })}
        >
          Import people
        </Menu.Item>
        <Menu.Item leftSection={EXPORT_ICON} onClick={onExport}>
          Export
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
