import { VisuallyHidden } from '@mantine/core'
import type { CSSProperties, ReactNode } from 'react'
import classes from './meter.module.css'

interface Props {
  readonly value: number
  readonly of: number
  /** What is measured, for whoever does not see the words beside it. */
  readonly label: string
  /** The figures in words; the bar alone never tells them. */
  readonly words: ReactNode
  readonly aside?: ReactNode
  readonly tone?: 'good' | 'bad' | undefined
}

/** How much of the whole, as a bar under its words. */
export function Meter({ value, of, label, words, aside, tone }: Props) {
  const share = of === 0 ? 0 : Math.min(100, (value / of) * 100)
  const style: CSSProperties & Record<'--share', string> = { '--share': `${share}%` }
  return (
    <div className={classes['meter']}>
      <div className={classes['words']}>
        <span>{words}</span>
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
