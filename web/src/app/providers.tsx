import { useNotifications } from '@mantine/notifications'
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { Suspense, type ReactNode } from 'react'
import { lazyExport } from '#web/lib/routing/lazy-export.ts'
import { Themed } from './themed.tsx'

const Toasts = lazyExport(() => import('#web/ui/overlays/toasts.tsx'), 'Toasts')

interface Props {
  readonly cache: QueryClient
  /** `test` disables transitions, and hiding by layout, which happy-dom does not compute. */
  readonly env?: 'default' | 'test'
  readonly children: ReactNode
}

export function Providers({ cache, env = 'default', children }: Props) {
  return (
    <QueryClientProvider client={cache}>
      <Themed env={env}>
        <ToastsWhenNeeded />
        {children}
      </Themed>
    </QueryClientProvider>
  )
}

/** Loaded with the first toast, which most visits to the first screens never show. */
function ToastsWhenNeeded() {
  const isNeeded = useNotifications().notifications.length > 0
  return <Suspense>{isNeeded && <Toasts />}</Suspense>
}
