import { Button } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { startTransition, Suspense, useState } from 'react'
import { lazyExport } from '#web/lib/routing/lazy-export.ts'
import { IconButton } from '#web/ui/layout/icon-button.tsx'

const LABEL = 'Add intern'
const AddUserDialog = lazyExport(() => import('./add-user-dialog.tsx'), 'AddUserDialog')

interface Props {
  /** Where a screen has no room for the words. */
  readonly isIcon?: boolean
}

export function AddInternButton({ isIcon = false }: Props) {
  const [isAdding, setAdding] = useState(false)
  const add = () => startTransition(() => setAdding(true))
  return (
    <>
      {isIcon ? (
        <IconButton label={LABEL} icon={IconUserPlus} variant="default" size="xl" onClick={add} />
      ) : (
        <Button leftSection={<IconUserPlus size="1rem" stroke={1.5} aria-hidden />} onClick={add}>
          {LABEL}
        </Button>
      )}
      {isAdding && (
        <Suspense>
          <AddUserDialog initialRole="Interns" onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </>
  )
}
