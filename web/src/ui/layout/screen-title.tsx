import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useProductName } from '#web/lib/organisation/branding.ts'

interface Props {
  /** What the browser's tab says where the heading says something else. */
  readonly tab?: string
  readonly children: ReactNode
}

/** The heading of a screen, which names the browser's tab too. */
export function ScreenTitle({ tab, children }: Props) {
  const product = useProductName()
  // Called anew with every drawing, as its words may have changed.
  const nameTab = (heading: HTMLHeadingElement | null) => {
    if (heading) document.title = `${tab ?? heading.textContent} · ${product}`
  }
  return (
    <Title order={1} ref={nameTab} miw={0} style={{ overflowWrap: 'anywhere' }}>
      {children}
    </Title>
  )
}
