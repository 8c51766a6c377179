import type { ReactNode } from 'react'
import classes from './icon-circle.module.css'

interface Props {
  readonly tone?: 'bad'
  readonly children: ReactNode
}

export function IconCircle({ tone, children }: Props) {
  return (
    <span className={classes['circle']} data-tone={tone} aria-hidden>
      {children}
    </span>
  )
}
