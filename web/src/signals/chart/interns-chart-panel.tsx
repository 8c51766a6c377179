import type { AttentionRow, Overview } from '@cohort/contract/signals/schemas'
import { Text, VisuallyHidden } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { useId, useMemo, type ReactNode } from 'react'
import { AxisPanel } from './axis-panel.tsx'
import classes from './chart.module.css'
import { drawingOf, type Drawn } from './drawing.ts'
import { LanesPanel } from './lanes-panel.tsx'
import { MarksPanel } from './marks-panel.tsx'
import { PeekCard } from './peek-card.tsx'
import { StripsPanel } from './strips-panel.tsx'
import { useMarkFocus } from './use-mark-focus.ts'

interface Props {
  readonly overview: Overview
  /** The reasons of each, once they are loaded. */
  readonly rows: ReadonlyMap<string, AttentionRow>
  /** Never a line each. */
  readonly isCompact?: boolean
  readonly onTable?: () => void
}

const PEEK_WIDTH = 288
const MIN_WIDTH = 320

/** Every intern at their days ahead of the own plan, or behind it. */
export function InternsChartPanel({ overview, rows, isCompact = false, onTable }: Props) {
  const { ref, width } = useElementSize()
  const drawing = useMemo(
    () => drawingOf(overview, Math.max(MIN_WIDTH, width), isCompact),
    [overview, width, isCompact],
  )
  const focus = useMarkFocus(drawing.drawn, onTable)
  const peeked = drawing.drawn.find(({ id }) => id === focus.peeked)
  const help = useId()
  return (
    <div>
      <Text size="xs" c="dimmed" mb={4}>
        Days of objectives behind the own plan, or ahead of it
      </Text>
      <VisuallyHidden id={help}>{HELP}</VisuallyHidden>
      <nav
        ref={ref}
        className={classes['frame']}
        aria-label="Interns by progress"
        aria-describedby={help}
      >
        {width > 0 && (
          <svg width={width} height={drawing.height}>
            <AxisPanel drawing={drawing} />
            {drawing.kind === 'lanes' && <LanesPanel drawing={drawing} rows={rows} />}
            {drawing.kind === 'swarm' && (
              <StripsPanel drawing={drawing} histogram={overview.histogram} />
            )}
            <MarksPanel drawing={drawing} rows={rows} focus={focus} />
          </svg>
        )}
        {peeked && (
          <Peek at={peeked} width={width}>
            <PeekCard mark={peeked.mark} row={rows.get(peeked.id)} />
          </Peek>
        )}
      </nav>
    </div>
  )
}

const HELP =
  'Arrow keys move between interns, letters find a name, Space shows or hides the details, Enter opens the intern, Shift+T shows the table.'

interface PeekProps {
  readonly at: Drawn
  readonly width: number
  readonly children: ReactNode
}

/** The details are in the label of the mark, too. */
function Peek({ at: { x, y }, width, children }: PeekProps) {
  const left = Math.max(0, Math.min(x - PEEK_WIDTH / 2, width - PEEK_WIDTH))
  return (
    <div className={classes['peek-place']} style={{ left, top: y + 12 }} aria-hidden>
      {children}
    </div>
  )
}
