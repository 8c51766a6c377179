import { Button } from '@mantine/core'
import { useState, type ReactNode } from 'react'

interface Props {
  readonly what: string
  readonly children: ReactNode
}

/** Folded at first, because earlier scores influence new ones. */
export function FoldedPanel({ what, children }: Props) {
  const [isShown, setShown] = useState(false)
  return (
    <div>
      <Button
        variant="subtle"
        size="compact-sm"
        aria-expanded={isShown}
        onClick={() => setShown(!isShown)}
      >
        {`${isShown ? 'Hide' : 'Show'} ${what}`}
      </Button>
      {isShown && children}
    </div>
  )
}
