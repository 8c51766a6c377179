import { VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
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
      <ShareBar share={of === 0 ? 0 : Math.min(1, value / of)} tone={tone} />
    </div>
  )
}

interface BarProps extends Pick<Props, 'tone'> {
  /** From 0 to 1. */
  readonly share: number
}

function ShareBar({ share, tone }: BarProps) {
  const style = { '--share': `${share * 100}%` }
  return (
    <div className={classes['track']} data-tone={tone} aria-hidden>
      <div className={classes['filled']} style={style} />
    </div>
  )
}
