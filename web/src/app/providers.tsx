import { useNotifications } from '@mantine/notifications'
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { lazy, Suspense, type ReactNode } from 'react'
import { Themed } from './themed.tsx'

const Toasts = lazy(() =>
  import('#web/ui/overlays/toasts.tsx').then(({ Toasts: Place }) => ({ default: Place })),
)

interface Props {
  readonly cache: QueryClient
  /** In tests nothing moves, and nothing is hidden for standing where no layout puts it. */
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

/** Most visits to the first screens see no toast, and need not carry what draws them. */
function ToastsWhenNeeded() {
  const isNeeded = useNotifications().notifications.length > 0
  return <Suspense>{isNeeded && <Toasts />}</Suspense>
}
