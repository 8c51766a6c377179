import type { ReactNode } from 'react'
import classes from './icon-circle.module.css'

interface Props {
  readonly tone?: 'bad'
  readonly children: ReactNode
}

/** The ground of an icon that stands in place of something. */
export function IconCircle({ tone, children }: Props) {
  return (
    <span className={classes['disc']} data-tone={tone} aria-hidden>
      {children}
    </span>
  )
}
