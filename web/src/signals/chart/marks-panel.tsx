import { isOtherSuggested } from '@cohort/contract/signals/suggested-action'
import type { AttentionRow } from '@cohort/contract/signals/schemas'
import type { Zone } from '@cohort/contract/users/rules'
import type { MouseEvent } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { useToday } from '#web/lib/forms/rule-context.ts'
import { focusWhenLost } from '#web/ui/layout/focus-on-mount.ts'
import { usePersonPlace } from '../person-place.ts'
import classes from './chart.module.css'
import type { Drawing, Drawn } from './drawing.ts'
import { labelOf } from './mark-label.ts'
import type { MarkFocus } from './use-mark-focus.ts'

interface Props {
  readonly drawing: Drawing
  readonly rows: ReadonlyMap<string, AttentionRow>
  readonly focus: MarkFocus
}

/** A link for every intern, in the shape and colour of the zone; one of them is in the tab order. */
export function MarksPanel({ drawing, rows, focus }: Props) {
  const navigate = useNavigate()
  const placeOf = usePersonPlace()
  const today = useToday()
  const open = (event: MouseEvent, one: Drawn) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    const isByKey = event.detail === 0
    if (isByKey) focus.leave(one.id)
    void navigate(placeOf(one))
  }
  return drawing.drawn.map((one) => (
    <a
      key={one.id}
      ref={one.id === focus.returned ? focusWhenLost : undefined}
      href={placeOf(one).to}
      data-mark={one.id}
      tabIndex={one.id === focus.current ? 0 : -1}
      aria-label={labelOf(one.mark, rows.get(one.id), today)}
      className={classes['mark']}
      data-zone={one.mark.zone ?? undefined}
      onPointerEnter={() => focus.point(one.id)}
      onPointerLeave={() => focus.point(undefined)}
      onFocus={() => focus.enter(one.id)}
      onBlur={() => focus.point(undefined)}
      onKeyDown={focus.onKeyDown}
      onClick={(event) => open(event, one)}
    >
      <MarkShape one={one} size={drawing.size} />
    </a>
  ))
}

/** With a ring when another zone is suggested. */
function MarkShape({ one: { mark, x, y }, size }: { readonly one: Drawn; readonly size: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect className={classes['target']} x={-size / 2} y={-size / 2} width={size} height={size} />
      <ShapeOf zone={mark.zone} size={size - 1.5} />
      {isOtherSuggested(mark) && <circle className={classes['ring']} r={size / 2 + 0.5} />}
    </g>
  )
}

interface ShapeProps {
  readonly zone: Zone | null
  readonly size: number
}

export function ShapeOf({ zone, size }: ShapeProps) {
  const half = size / 2
  if (zone === 'GREEN ZONE') return <circle r={half} />
  if (zone === 'YELLOW ZONE') {
    return <path d={`M 0 ${-half} L ${half} ${half * 0.8} L ${-half} ${half * 0.8} Z`} />
  }
  if (zone === 'RED ZONE') {
    return <rect x={-half * 0.9} y={-half * 0.9} width={half * 1.8} height={half * 1.8} />
  }
  return <rect x={-half} y={-1.25} width={size} height={2.5} />
}
