import {
  IconCircleFilled,
  IconMinus,
  IconSquareFilled,
  IconTriangleFilled,
} from '@tabler/icons-react'
import classes from './status-badge.module.css'

export type Tone = 'good' | 'warning' | 'bad' | 'faded' | 'none'

interface Props {
  readonly tone: Tone
  readonly word: string
}

const SHAPES = {
  good: IconCircleFilled,
  warning: IconTriangleFilled,
  bad: IconSquareFilled,
  faded: IconMinus,
  none: IconMinus,
}

/** A state, told by colour, shape and word at once. */
export function Mark({ tone, word }: Props) {
  const Shape = SHAPES[tone]
  return (
    <span className={classes['mark']} data-tone={tone}>
      <Shape size="0.625rem" aria-hidden />
      {word}
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
  /** How anything but the three zones looks: light red on the screens of feedback. */
  readonly otherwise?: 'none' | 'faded'
}

/** The same drawing of a zone everywhere. */
export function ZoneBadge({ zone, missing, otherwise = 'none' }: ZoneProps) {
  return <Mark tone={ZONE_TONES[zone ?? ''] ?? otherwise} word={zone ?? missing} />
}

const GOOD_STATUSES = ['ACTIVE', 'SHADOWING', 'DEPLOYED']

/** The same drawing of a training status everywhere. */
export function StatusBadge({ status }: { readonly status: string | null }) {
  if (!status) return <Mark tone="none" word="Not Updated" />
  return <Mark tone={GOOD_STATUSES.includes(status) ? 'good' : 'bad'} word={status} />
}
