import type { Interaction } from '@cohort/contract/interactions/schemas'
import { Button } from '@mantine/core'
import { startTransition, Suspense, useState } from 'react'
import { lazyExport } from '#web/lib/routing/lazy-export.ts'

const LazyHandOverDialog = lazyExport(() => import('./name-mentor-dialog.tsx'), 'HandOverDialog')

interface Props {
  readonly interaction: Interaction
  readonly size?: 'sm' | 'compact-sm'
}

/** Another mentor gives the feedback that is due. */
export function HandOverButton({ interaction, size = 'sm' }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="default"
        size={size}
        aria-label={`Hand over: ${interaction.name}`}
        onClick={() => startTransition(() => setOpen(true))}
      >
        Hand over
      </Button>
      <Suspense>
        {isOpen && <LazyHandOverDialog interaction={interaction} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  )
}
