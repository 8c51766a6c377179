import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useProductName } from '#web/lib/organisation/branding.ts'

interface Props {
  /** The title of the browser tab, if it differs. */
  readonly tab?: string
  readonly children: ReactNode
}

export function ScreenTitle({ tab, children }: Props) {
  const product = useProductName()
  // A new function on each render, because the text may have changed.
  const nameTab = (heading: HTMLHeadingElement | null) => {
    if (heading) document.title = `${tab ?? heading.textContent} · ${product}`
  }
  return (
    <Title order={1} ref={nameTab} miw={0} style={{ overflowWrap: 'anywhere' }}>
      {children}
    </Title>
  )
}
