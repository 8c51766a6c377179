import { isOtherSuggested } from '@cohort/contract/signals/suggested-action'
import type { AttentionRow, Overview } from '@cohort/contract/signals/schemas'
import { Group, VisuallyHidden } from '@mantine/core'
import { useElementSize, useMergedRef } from '@mantine/hooks'
import { useId, useMemo } from 'react'
import { fadeEdges } from '#web/ui/layout/fade-edges.ts'
import { BandsPanel } from '../bands-panel.tsx'
import { AxisPanel, StageNamesPanel } from './axis-panel.tsx'
import classes from './chart.module.css'
import { drawingOf, fits, ownHeight, stretchedTo, type Drawn, type Room } from './drawing.ts'
import { LanesPanel, LaneTextsPanel } from './lanes-panel.tsx'
import { LeftOutPanel } from './left-out-panel.tsx'
import { MarksPanel } from './marks-panel.tsx'
import { PreviewCard } from './preview-card.tsx'
import { StripsPanel } from './strips-panel.tsx'
import { useMarkFocus } from './use-mark-focus.ts'
import { RingMark } from './zone-mark-panel.tsx'

interface Props {
  readonly overview: Overview
  readonly rows: ReadonlyMap<string, AttentionRow>
  /** Never a line each. */
  readonly isCompact?: boolean
  readonly onTable?: () => void
}

const PREVIEW_REM = 18

/** Every intern by days ahead of or behind the plan; as counts where a chart has no room. */
export function InternsChartPanel(props: Props) {
  const { ref, width } = useElementSize()
  const { ref: remRef, width: rem } = useElementSize()
  const { overview, rows } = props
  const isKnown = width > 0 && rem > 0
  const isDrawn = isKnown && fits(overview, { width, rem })
  return (
    <>
      <div ref={ref} className={`${classes['frame']} ${classes['whole']}`}>
        <span ref={remRef} className={classes['rem']} />
        {isDrawn && <Chart {...props} width={width} rem={rem} />}
        {isKnown && !isDrawn && <BandsPanel overview={overview} />}
      </div>
      <LeftOutPanel overview={overview} rows={rows} isDrawn={isDrawn} />
    </>
  )
}

function Chart({ overview, rows, isCompact = false, onTable, width, rem }: Props & Room) {
  const { ref, drawing, own, isLong } = useDrawing(overview, { width, rem }, isCompact)
  const focus = useMarkFocus(drawing.drawn, onTable)
  const previewed = drawing.drawn.find(({ id }) => id === focus.previewed)
  const help = useId()
  const isLanes = drawing.kind === 'lanes'
  const isAbove = isLong && previewed !== undefined && previewed.y > drawing.height / 2
  return (
    <>
      <Caption overview={overview} />
      <VisuallyHidden id={help}>
        {onTable ? `${HELP} Press Shift+T for the table, and again for the chart.` : HELP}
      </VisuallyHidden>
      <nav
        ref={ref}
        className={`${classes['frame']} ${classes['drawing']} ${isLong ? classes['long'] : ''}`}
        style={{ height: own }}
        aria-label="Interns by progress"
        aria-describedby={help}
      >
        <svg width={width} height={drawing.height}>
          <AxisPanel drawing={drawing} />
          {isLanes && <LanesPanel drawing={drawing} />}
          {!isLanes && <StripsPanel drawing={drawing} histogram={overview.histogram} />}
          <MarksPanel drawing={drawing} rows={rows} focus={focus} />
        </svg>
        <StageNamesPanel drawing={drawing} />
        {isLanes && <LaneTextsPanel drawing={drawing} rows={rows} />}
        {previewed && (
          <Preview at={previewed} rows={rows} isAbove={isAbove} width={width} rem={rem} />
        )}
      </nav>
    </>
  )
}

/** As high as the card of a screen leaves, and at least `own`. */
function useDrawing(overview: Overview, { width, rem }: Room, isCompact: boolean) {
  const { ref, height } = useElementSize<HTMLElement>()
  const natural = useMemo(
    () => drawingOf(overview, { width, rem }, isCompact),
    [overview, width, rem, isCompact],
  )
  const drawing = useMemo(() => stretchedTo(height, natural), [height, natural])
  const own = ownHeight(natural)
  const merged = useMergedRef<HTMLElement>(ref, fadeEdges)
  return { ref: merged, drawing, own, isLong: natural.height > Math.max(own, height) }
}

const Caption = ({ overview: { plan, marks } }: Pick<Props, 'overview'>) => (
  <Group gap="0 1rem" justify="space-between" mb={4} fz="xs" c="dimmed">
    <span>
      {plan ? `Days of objectives done in this plan; ${plan.due} are expected by today` : PLAN_DAYS}
    </span>
    {marks.some(isOtherSuggested) && (
      <Group component="span" gap={4}>
        <RingMark /> Another zone is suggested
      </Group>
    )}
  </Group>
)

/** The milestones of different plans have no axis in common. */
const PLAN_DAYS =
  "Days of objectives behind (−) or ahead (+) of each intern's own plan, not calendar days"

const HELP =
  'Arrow keys move between interns, letters find a name, Space shows or hides the details, Enter opens the intern.'

interface PreviewProps extends Room {
  readonly at: Drawn
  readonly rows: Props['rows']
  readonly isAbove: boolean
}

/** The label of the mark says the same. */
function Preview({ at, isAbove, width, rem, rows }: PreviewProps) {
  const { id, mark, x, y } = at
  const own = PREVIEW_REM * rem
  const left = Math.max(0, Math.min(x - own / 2, width - own))
  return (
    <div
      className={classes['preview-place']}
      data-above={isAbove}
      style={{ left, top: y }}
      aria-hidden
    >
      <PreviewCard mark={mark} row={rows.get(id)} />
    </div>
  )
}
