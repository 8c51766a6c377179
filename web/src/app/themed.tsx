import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { useBrand } from '#web/lib/organisation/branding.ts'
import { meaningsOf, themeOf } from '#web/ui/theme/theme.ts'

interface Props {
  readonly env: 'default' | 'test'
  readonly children: ReactNode
}

export function Themed({ env, children }: Props) {
  const brand = useBrand()
  return (
    <MantineProvider
      theme={themeOf(brand)}
      cssVariablesResolver={meaningsOf(brand)}
      defaultColorScheme="auto"
      env={env}
    >
      {children}
    </MantineProvider>
  )
}
