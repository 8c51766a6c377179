import { VisuallyHidden } from '@mantine/core'
import type { CSSProperties, ReactNode } from 'react'
import classes from './meter.module.css'

interface Props {
  readonly value: number
  readonly of: number
  /** What is measured, for screen readers. */
  readonly label: string
  readonly text: ReactNode
  readonly aside?: ReactNode
  readonly tone?: 'good' | 'bad' | undefined
}

export function Meter({ value, of, label, text, aside, tone }: Props) {
  const share = of === 0 ? 0 : Math.min(100, (value / of) * 100)
  const style: CSSProperties & Record<'--share', string> = { '--share': `${share}%` }
  return (
    <div className={classes['meter']}>
      <div className={classes['text']}>
        <span>{text}</span>
        {aside && <span>{aside}</span>}
      </div>
      <VisuallyHidden>
        <meter aria-label={label} max={of} value={Math.min(value, of)}>
          {value} of {of}
        </meter>
      </VisuallyHidden>
      <div className={classes['track']} data-tone={tone} aria-hidden>
        <div className={classes['filled']} style={style} />
      </div>
    </div>
  )
}
