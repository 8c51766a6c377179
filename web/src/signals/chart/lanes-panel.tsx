import type { AttentionRow, Mark } from '@cohort/contract/signals/schemas'
import { capitalised } from '@cohort/contract/wording'
import { pluralise } from '#web/ui/display/pluralise.ts'
import { PersonName } from '#web/ui/display/person-name.tsx'
import { leadWords } from '../wording.ts'
import classes from './chart.module.css'
import { asideOf, laneHeight, laneNamesWidth, type Drawing } from './drawing.ts'

export const LanesPanel = ({ drawing: { drawn, scale } }: { readonly drawing: Drawing }) => (
  <g aria-hidden>
    {drawn.map(
      ({ id, mark, x, y }) =>
        asideOf(mark) === null &&
        mark.lead !== 0 && (
          <line key={id} className={classes['bar']} x1={scale.xOf(0)} x2={x} y1={y} y2={y} />
        ),
    )}
  </g>
)

interface Props {
  readonly drawing: Drawing
  readonly rows: ReadonlyMap<string, AttentionRow>
}

/** The names and reasons over the drawing, because SVG cannot shorten texts. Screen readers have them as labels. */
export function LaneTextsPanel({ drawing: { drawn, reasonsX, rem }, rows }: Props) {
  const height = laneHeight(rem)
  return (
    <div aria-hidden>
      {drawn.map(({ id, name, mark, y }) => (
        <div key={id} className={classes['lane']} style={{ top: y - height / 2, height }}>
          <span style={{ width: laneNamesWidth(rem) }}>
            <PersonName name={name} />
          </span>
          {reasonsX !== null && (
            <span className={classes['reason']} style={{ insetInlineStart: reasonsX }}>
              {noteOf(rows.get(id), mark)}
            </span>
          )}
        </div>
      ))}
    </div>
  )
}

function noteOf(row: AttentionRow | undefined, mark: Mark) {
  const [first, ...others] = row?.reasons ?? []
  if (!first) return mark.lead === null ? capitalised(leadWords(mark)) : ''
  const more = others.length > 0 ? ` and ${pluralise(others.length, 'more reason')}` : ''
  return capitalised(first.short + more)
}
