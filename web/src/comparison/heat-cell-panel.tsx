import { ratingFigure } from '@cohort/contract/feedback/analysis'
import type { HeatCell, HeatRow } from '@cohort/contract/comparison/schemas'
import { Popover, Text, Tooltip } from '@mantine/core'
import { useEffect, useId } from 'react'
import { PersonName } from '#web/ui/display/person-name.tsx'
import { pluralise } from '#web/ui/display/pluralise.ts'
import type { useActiveCell } from '#web/ui/lists/use-active-cell.ts'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { usePersonPlace } from '#web/signals/person-place.ts'
import { FallMark, heatOf } from './colour-key-panel.tsx'
import classes from './heat-map.module.css'
import { fallNote } from './wording.ts'

interface CellProps {
  readonly row: HeatRow
  readonly column: string
  readonly cell: HeatCell
  readonly words: string
  readonly hasFallen: boolean
  readonly cellProps: ReturnType<ReturnType<typeof useActiveCell>['cellProps']>
  readonly isOpen: boolean
  readonly onOpen: (isOpen: boolean) => void
}

/** A button with the figure; its words show on hover and focus, and on a click with the way to the feedback. */
export function HeatCellPanel({ cell, words, cellProps, ...props }: CellProps) {
  const { row, column, hasFallen, isOpen, onOpen } = props
  return (
    <td>
      <Tooltip
        label={words}
        events={{ hover: true, focus: true, touch: false }}
        openDelay={150}
        // Above, it would cover the heads, which stay at the top.
        position="bottom"
        disabled={isOpen}
      >
        <button
          type="button"
          {...cellProps}
          onClick={() => onOpen(!isOpen)}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          className={classes['cell']}
          data-heat={cell && cell.n > 1 ? heatOf(cell.value) : undefined}
          data-single={cell?.n === 1 || undefined}
          aria-label={`${row.name}, ${column}: ${words}`}
        >
          {cell ? ratingFigure(cell.value) : '–'}
          {cell && hasFallen && <FallMark />}
        </button>
      </Tooltip>
      {isOpen && <Details {...{ row, column, words }} onClose={() => onOpen(false)} />}
    </td>
  )
}

interface DetailsProps extends Pick<CellProps, 'row' | 'column' | 'words'> {
  readonly onClose: () => void
}

/** Mounted for the open cell alone; placed by a span over it, because a target would remount the button. */
function Details({ row, column, words, onClose }: DetailsProps) {
  const placeOf = usePersonPlace()
  const { to, search } = placeOf(row)
  const title = useId()
  useReturnedFocus()
  return (
    <Popover opened onDismiss={onClose} trapFocus withArrow shadow="md" width="16rem">
      <Popover.Target>
        <span className={classes['over']} />
      </Popover.Target>
      <Popover.Dropdown aria-labelledby={title}>
        <Text id={title} size="sm" fw={600}>
          <PersonName name={row.name} />, {column}
        </Text>
        <Text size="sm">{words}</Text>
        <TextLink to={to} search={{ ...search, tab: 'feedback' }} className={classes['feedback']}>
          Feedback of {row.name}
        </TextLink>
      </Popover.Dropdown>
    </Popover>
  )
}

/** Mantine returns it only from what was closed at first. */
function useReturnedFocus() {
  useEffect(() => {
    const before = document.activeElement
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }, [])
}

interface Wording {
  readonly isForAdmins: boolean
  readonly fall?: HeatRow['falls'][number] | undefined
}

/** "3.4, average of 3 ratings; unadjusted 3.7", in hundredths where the tenths are equal. Begins with the cell's text, for voice control. */
export function cellWords(cell: HeatCell, wording: Wording): string {
  const note = cellNote(cell, wording)
  return cell === null ? note : `${ratingFigure(cell.value)}, ${note}`
}

/** What stands beside the figure. */
export function cellNote(cell: HeatCell, { isForAdmins, fall }: Wording): string {
  if (cell === null) return `no rating${isForAdmins ? '' : ' shown'}`
  if (cell.n === 1) return 'one rating, not adjusted'
  const given = isForAdmins ? givenWords(cell) : ''
  // To mentors, only ratings of their own come with the unadjusted value.
  const whose = isForAdmins || cell.raw === null ? '' : 'your '
  const counts = `${whose}${pluralise(cell.n, 'rating')}`
  return `average of ${counts}${given}${fall ? `; ${fallNote(fall)}` : ''}`
}

function givenWords({ value, raw, isCorrected }: NonNullable<HeatCell>) {
  if (raw === null || !isCorrected) return '; no adjustment'
  return ratingFigure(raw) === ratingFigure(value)
    ? `; adjusted ${value.toFixed(2)}, unadjusted ${raw.toFixed(2)}`
    : `; unadjusted ${ratingFigure(raw)}`
}
