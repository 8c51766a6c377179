import { MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { meanings, theme } from '#web/ui/theme.ts'
import { TOAST } from '#web/ui/toast.ts'

interface Props {
  readonly cache: QueryClient
  readonly children: ReactNode
}

export function Providers({ cache, children }: Props) {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={meanings} defaultColorScheme="auto">
      <Notifications position="top-right" autoClose={TOAST.usual} />
      <QueryClientProvider client={cache}>{children}</QueryClientProvider>
    </MantineProvider>
  )
}
