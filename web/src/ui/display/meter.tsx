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
  /** Marked on the bar; from 0 to 1. */
  readonly due?: number | undefined
}

export function Meter({ value, of, label, text, aside, tone, due }: Props) {
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
      <ShareBar share={of === 0 ? 0 : value / of} due={due} tone={tone} />
    </div>
  )
}

interface BarProps extends Pick<Props, 'tone' | 'due'> {
  /** From 0 to 1. */
  readonly share: number
}

export function ShareBar({ share, due, tone }: BarProps) {
  const style = { '--share': percent(share), ...(due !== undefined && { '--due': percent(due) }) }
  return (
    <span
      className={classes['track']}
      style={style}
      data-tone={tone}
      data-due={due !== undefined || undefined}
      aria-hidden
    />
  )
}

const percent = (share: number) => `${Math.min(1, share) * 100}%`
