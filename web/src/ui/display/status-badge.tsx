import {
  IconCircleFilled,
  IconMinus,
  IconSquareFilled,
  IconTriangleFilled,
} from '@tabler/icons-react'
import classes from './status-badge.module.css'

export type Tone = 'good' | 'warning' | 'bad' | 'faded' | 'none' | 'new'

interface Props {
  readonly tone: Tone
  readonly label: string
}

const SHAPES = {
  good: IconCircleFilled,
  warning: IconTriangleFilled,
  bad: IconSquareFilled,
  faded: IconMinus,
  none: IconMinus,
  new: IconCircleFilled,
}

export function ToneBadge({ tone, label }: Props) {
  const Shape = SHAPES[tone]
  return (
    <span className={classes['badge']} data-tone={tone}>
      <Shape size="0.625rem" aria-hidden />
      {label}
    </span>
  )
}

const ZONE_TONES: Record<string, Tone> = {
  'GREEN ZONE': 'good',
  'YELLOW ZONE': 'warning',
  'RED ZONE': 'bad',
}

interface ZoneProps {
  readonly zone: string | null
  readonly missing: string
  /** The tone of anything but the three zones: light red on the screens of feedback. */
  readonly otherwise?: 'none' | 'faded'
}

export function ZoneBadge({ zone, missing, otherwise = 'none' }: ZoneProps) {
  return <ToneBadge tone={ZONE_TONES[zone ?? ''] ?? otherwise} label={zone ?? missing} />
}

const GOOD_STATUSES = ['ACTIVE', 'SHADOWING', 'DEPLOYED']

interface StatusProps {
  readonly status: string | null
  /** Without a heading beside it that says of what it is. */
  readonly isAlone?: boolean
  /** In words, where the specification does not spell it. */
  readonly words?: string | null
}

export function StatusBadge({ status, isAlone = false, words = status }: StatusProps) {
  if (!status) return <ToneBadge tone="none" label={`${isAlone ? 'Status: ' : ''}Not Updated`} />
  return (
    <ToneBadge tone={GOOD_STATUSES.includes(status) ? 'good' : 'bad'} label={words ?? status} />
  )
}
