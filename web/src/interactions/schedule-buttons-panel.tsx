import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { startTransition, Suspense, useState } from 'react'
import { usePrefetch } from '#web/lib/routing/lazy-export.ts'
import { LazyScheduleDialog } from './lazy-schedule-dialog.tsx'
import { LazyManyDialog } from './series/lazy-many-dialog.ts'

export function ScheduleButtons() {
  const [opened, setOpened] = useState<'one' | 'many'>()
  const open = (which: 'one' | 'many') => startTransition(() => setOpened(which))
  const close = () => setOpened(undefined)
  return (
    <>
      <Button variant="default" {...usePrefetch(LazyManyDialog)} onClick={() => open('many')}>
        Schedule several
      </Button>
      <Button
        leftSection={<IconPlus size="1rem" stroke={1.5} />}
        {...usePrefetch(LazyScheduleDialog)}
        onClick={() => open('one')}
      >
        Schedule Interaction
      </Button>
      <Suspense>
        {opened === 'one' && <LazyScheduleDialog onClose={close} />}
        {opened === 'many' && <LazyManyDialog onClose={close} />}
      </Suspense>
    </>
  )
}
