import { MantineProvider } from '@mantine/core'
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { lazy, Suspense, type ReactNode } from 'react'
import { meanings, theme } from '#web/ui/theme.ts'

/** Comes by itself after the first screen; what was said meanwhile is shown then. */
const Toasts = lazy(() =>
  import('#web/ui/toasts.tsx').then(({ Toasts: Place }) => ({ default: Place })),
)

interface Props {
  readonly cache: QueryClient
  /** In tests nothing moves, and nothing is hidden for standing where no layout puts it. */
  readonly env?: 'default' | 'test'
  readonly children: ReactNode
}

export function Providers({ cache, env = 'default', children }: Props) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={meanings}
      defaultColorScheme="auto"
      env={env}
    >
      <Suspense>
        <Toasts />
      </Suspense>
      <QueryClientProvider client={cache}>{children}</QueryClientProvider>
    </MantineProvider>
  )
}
