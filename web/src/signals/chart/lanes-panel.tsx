import type { AttentionRow } from '@cohort/contract/signals/schemas'
import { capitalised, leadWords, reasonLine } from '../wording.ts'
import classes from './chart.module.css'
import { LANE, type Drawing } from './drawing.ts'

interface Props {
  readonly drawing: Drawing
  readonly rows: ReadonlyMap<string, AttentionRow>
}

const MAX_NAME = 24
const MAX_REASON = 40

/** Beside each mark the name, a bar from the line of today, and the reason. Screen readers have them as its label. */
export function LanesPanel({ drawing, rows }: Props) {
  const { drawn, scale, reasonsX } = drawing
  return (
    <g aria-hidden>
      {drawn.map(({ id, name, mark: { lead }, x, y }) => (
        <g key={id} transform={`translate(0 ${y})`}>
          <text className={classes['name']} y={LANE / 6}>
            {shortened(name, MAX_NAME)}
          </text>
          {lead !== null && lead !== 0 && (
            <line className={classes['bar']} x1={scale.xOf(0)} x2={x} />
          )}
          {reasonsX !== null && (
            <text className={classes['reason']} x={reasonsX} y={LANE / 6}>
              {shortened(noteOf(rows.get(id), lead), MAX_REASON)}
            </text>
          )}
        </g>
      ))}
    </g>
  )
}

const noteOf = (row: AttentionRow | undefined, lead: number | null) =>
  row && row.reasons.length > 0
    ? reasonLine(row)
    : lead === null
      ? capitalised(leadWords(lead))
      : ''

const shortened = (text: string, length: number) =>
  text.length > length ? `${text.slice(0, length - 1).trimEnd()}…` : text
