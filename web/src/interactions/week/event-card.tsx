import type { Actor } from '@cohort/contract/access'
import { AWAY_WORDS } from '@cohort/contract/daily-updates/day-off'
import { formatDay, minuteOfDay } from '@cohort/contract/dates'
import { canEdit, formatTime12h, STATUS_LABELS } from '@cohort/contract/interactions/rules'
import type { Interaction } from '@cohort/contract/interactions/schemas'
import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { askedIn } from '../requests/asked-panel.tsx'
import { actorOf, useSignedIn } from '#web/lib/session/session.ts'
import { useLeftRow } from '#web/lib/url-state/back-link.ts'
import { conflictAt, linesIn, moved, STEP, type Place, type Placed } from './layout.ts'
import { othersIn } from '../card/others-in.ts'
import classes from './week.module.css'

interface Props {
  readonly placed: Placed
  readonly days: readonly string[]
  readonly hours: { readonly opens: number; readonly closes: number }
  readonly all: readonly Interaction[]
  readonly onMove: (interaction: Interaction, to: Place) => void
  readonly onOpen: (interaction: Interaction) => void
  /** Announces the place under the arrow keys; empty after the drop. */
  readonly onSay: (words: string) => void
  readonly isDropped: boolean
}

const ARROWS: Readonly<Record<string, { days: number; steps: number }>> = {
  ArrowLeft: { days: -1, steps: 0 },
  ArrowRight: { days: 1, steps: 0 },
  ArrowUp: { days: 0, steps: -1 },
  ArrowDown: { days: 0, steps: 1 },
}

/** Dragged with the pointer, or moved with the arrow keys and dropped with Enter; Escape puts it back. */
export function EventCard(props: Props) {
  const { placed, hours, all, onOpen, isDropped } = props
  const { interaction } = placed
  const actor = actorOf(useSignedIn())
  const isMovable = canEdit(actor, interaction) && interaction.interactionStatus === 'PENDING'
  const moving = useMoving(props)
  const shown = moving.to ?? interaction
  const conflict = conflictAt(interaction, shown, all)
  const days = moving.to ? props.days.indexOf(shown.date) - props.days.indexOf(interaction.date) : 0
  const people = othersIn(interaction, actor.id)
  const leftRow = useLeftRow(interaction.id)
  const clash = conflict && `clashes with ${conflict.name}`
  const label = [labelOf(interaction, shown, actor), clash].filter(Boolean).join(', ')
  return (
    <button
      ref={leftRow ?? (isDropped ? focusIfLost : undefined)}
      type="button"
      className={classes['event']}
      aria-label={label}
      title={label}
      data-movable={isMovable || undefined}
      data-moving={moving.to !== undefined || undefined}
      data-short={linesIn(interaction.duration) === 1 || undefined}
      data-shared={placed.lanes > 1 || undefined}
      data-held={!interaction.isScheduled || undefined}
      data-asked={interaction.newTimeRequests.length > 0 || undefined}
      data-status={interaction.interactionStatus}
      data-conflict={conflict !== undefined || undefined}
      style={styleOf({ ...placed, time: shown.time, days }, hours)}
      {...(isMovable && moving.handlers)}
      onClick={() => !moving.wasMoved() && onOpen(interaction)}
    >
      <Lines people={people} interaction={interaction} time={shown.time} reader={actor} />
    </button>
  )
}

interface LinesProps {
  readonly people: readonly string[]
  readonly interaction: Interaction
  readonly time: string
  readonly reader: Actor
}

/** Whom one meets comes first. Where not all lines fit, the name of the interaction is left out. */
function Lines({ people: [first, ...others], interaction, time, reader }: LinesProps) {
  const { name, duration } = interaction
  const lines = linesIn(duration)
  const mark = markOf(interaction)
  const isNamed = first !== undefined && lines >= (mark ? 4 : 3)
  const isMarkBesideTime = lines < 3
  const away = awayIn(interaction, reader, 'intern')
  return (
    <>
      <span className={classes['line']}>
        <strong>{first ?? name}</strong>
      </span>
      {isNamed && <span className={classes['line']}>{name}</span>}
      {mark && !isMarkBesideTime && <span className={classes['line']}>{mark}</span>}
      <span className={classes['line']}>
        {formatTime12h(time)}
        {mark && isMarkBesideTime && ` · ${mark}`}
        {away && <strong> · {away}</strong>}
        <span className={classes['others']}>{others.map((name) => ` · ${name}`)}</span>
      </span>
    </>
  )
}

const ON_HOLD = 'On hold'

const markOf = ({ isScheduled, newTimeRequests }: Interaction) =>
  [!isScheduled && ON_HOLD, newTimeRequests.length > 0 && 'New time requested']
    .filter(Boolean)
    .join(' · ')

const labelOf = (interaction: Interaction, shown: Place, reader: Actor) =>
  [
    `${interaction.name} with ${othersIn(interaction, reader.id).join(', ')}`,
    wordsOf(shown),
    stateOf(interaction),
    awayIn(interaction, reader, `${interaction.assignedIntern} is`),
    ...askedIn(interaction, reader.id),
  ]
    .filter(Boolean)
    .join(', ')

const wordsOf = ({ date, time }: Place) => `${formatDay(date)}, ${formatTime12h(time)}`

/** An event that moves to another day is another element, so the browser drops its focus. */
function focusIfLost(event: HTMLElement | null) {
  if (document.activeElement === document.body) event?.focus({ preventScroll: true })
}

function awayIn({ internAway, internId }: Interaction, reader: Actor, intern: string): string {
  if (!internAway) return ''
  return `${internId === reader.id ? 'you are' : intern} ${AWAY_WORDS[internAway.kind]}`
}

const stateOf = ({ isScheduled, interactionStatus }: Interaction) =>
  isScheduled ? STATUS_LABELS[interactionStatus] : ON_HOLD

interface PlacedAt extends Placed {
  readonly time: string
  /** To the right of its column. */
  readonly days: number
}

function styleOf(
  { interaction, lane, lanes, time, days }: PlacedAt,
  { opens, closes }: Props['hours'],
) {
  const whole = (closes - opens) * 60
  return {
    top: `${((minuteOfDay(time) - opens * 60) / whole) * 100}%`,
    height: `${(interaction.duration / whole) * 100}%`,
    minHeight: '1.25rem',
    left: `${days * 100 + (lane / lanes) * 100}%`,
    width: `${100 / lanes}%`,
  }
}

function useMoving({ placed: { interaction }, days, hours, onMove, onSay }: Props) {
  const [to, setTo] = useState<Place>()
  const start = useRef<{ x: number; y: number; width: number; height: number }>(undefined)
  const hasMoved = useRef(false)
  const drop = () => {
    start.current = undefined
    setTo(undefined)
    if (to && (to.date !== interaction.date || to.time !== interaction.time))
      onMove(interaction, to)
  }
  const onPointerDown = (event: Pressed) => {
    hasMoved.current = false
    start.current = startOf(event)
  }
  const onPointerMove = ({ clientX, clientY }: PointerEvent) => {
    if (!start.current) return
    const { x, y, width, height } = start.current
    const minutes = ((clientY - y) / height) * (hours.closes - hours.opens) * 60
    const by = { days: Math.round((clientX - x) / width), steps: Math.round(minutes / STEP) }
    if (by.days === 0 && by.steps === 0 && !to) return
    hasMoved.current = true
    setTo(moved(interaction, interaction, by, days))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const by = ARROWS[event.key]
    if (!by && !(to && ['Enter', ' ', 'Escape'].includes(event.key))) return
    event.preventDefault()
    const next = by && moved(interaction, to ?? interaction, by, days)
    onSay(next ? wordsOf(next) : '')
    if (next) setTo(next)
    else if (event.key === 'Escape') setTo(undefined)
    else drop()
  }
  const onPointerCancel = () => {
    start.current = undefined
    setTo(undefined)
  }
  const handlers = { onPointerDown, onPointerMove, onPointerUp: drop, onPointerCancel, onKeyDown }
  return { to, handlers, wasMoved: () => hasMoved.current }
}

/** Where the pointer grabbed an event, and the size of its day. */
function startOf({ button, currentTarget, pointerId, clientX, clientY }: Pressed) {
  const day = currentTarget.parentElement?.getBoundingClientRect()
  if (button !== 0 || !day) return undefined
  currentTarget.setPointerCapture(pointerId)
  return { x: clientX, y: clientY, width: day.width, height: day.height }
}

type Pressed = PointerEvent<HTMLButtonElement>
