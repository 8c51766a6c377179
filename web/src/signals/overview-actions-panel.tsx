import { isAdmin } from '@cohort/contract/access'
import { paths } from '@cohort/contract/app-paths'
import { Button, Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useSignedIn } from '#web/lib/session/session.ts'
import { BatchSummaryPanel, LazyBatchSummary } from '#web/reports/batch-summary-panel.tsx'
import { ButtonLink } from '#web/ui/layout/button-link.tsx'
import { usePhone } from '#web/ui/layout/use-phone.ts'

interface Props {
  readonly chosen: Readonly<Record<string, string>>
}

/** What else can be done with the interns in sight. */
export function OverviewActionsPanel({ chosen }: Props) {
  const isForAdmins = isAdmin(useSignedIn())
  const isPhone = usePhone()
  if (isPhone && isForAdmins) return <ActionsMenu chosen={chosen} />
  return (
    <>
      {isForAdmins && (
        <BatchSummaryPanel batch={chosen['batch'] ?? ''} year={chosen['year'] ?? ''} />
      )}
      <ButtonLink to={paths.compare} search={chosen} variant="default">
        Compare
      </ButtonLink>
    </>
  )
}

/** On a phone, where the header has no room for two more buttons. */
function ActionsMenu({ chosen }: Props) {
  const [isOpen, setOpen] = useState(false)
  const navigate = useNavigate()
  return (
    <>
      <Menu position="bottom-end" shadow="md">
        <Menu.Target>
          <Button variant="default" rightSection={<IconChevronDown size="1rem" stroke={1.5} />}>
            More
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => setOpen(true)}>Batch report</Menu.Item>
          <Menu.Item onClick={() => void navigate({ to: paths.compare, search: chosen })}>
            Compare
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isOpen && (
        <Suspense>
          <LazyBatchSummary
            batch={chosen['batch'] ?? ''}
            year={chosen['year'] ?? ''}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
