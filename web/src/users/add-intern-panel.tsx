import { Button } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { startTransition, Suspense, useState } from 'react'
import { lazyExport } from '#web/lib/routing/lazy-export.ts'

const AddUserDialog = lazyExport(() => import('./add-user-dialog.tsx'), 'AddUserDialog')

export function AddInternButton() {
  const [isAdding, setAdding] = useState(false)
  return (
    <>
      <Button
        leftSection={<IconUserPlus size="1rem" stroke={1.5} aria-hidden />}
        onClick={() => startTransition(() => setAdding(true))}
      >
        Add intern
      </Button>
      {isAdding && (
        <Suspense>
          <AddUserDialog initialRole="Interns" onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </>
  )
}
