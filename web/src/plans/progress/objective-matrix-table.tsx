import {
  movedDay,
  OBJECTIVE_LABELS,
  OBJECTIVE_STATES,
  objectiveStateOn,
  type ObjectiveState,
} from '@cohort/contract/plans/rules'
import type { InternProgress, PlanProgress } from '@cohort/contract/plans/schemas'
import { Anchor, Text, VisuallyHidden } from '@mantine/core'
import {
  IconAlertTriangleFilled,
  IconCircleCheckFilled,
  IconCircleDashed,
  IconCircleDotFilled,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useToday } from '#web/lib/forms/rule-context.ts'
import { PersonName } from '#web/ui/display/person-name.tsx'
import { shortDay } from '#web/ui/forms/day-range.ts'
import { MatrixFrame } from '#web/ui/lists/matrix-frame.tsx'
import classes from '#web/ui/lists/matrix.module.css'
import { useActiveCell } from '#web/ui/lists/use-active-cell.ts'
import { MarkDialog } from './mark-dialog.tsx'

interface Props {
  readonly progress: PlanProgress
  readonly isStale: boolean
  readonly hasLegend: boolean
  readonly onOpen: (intern: InternProgress) => void
}

type Milestone = PlanProgress['milestones'][number]
type Objective = Milestone['objectives'][number]

/**
 * Interns by objective; a name opens the intern's roadmap, a cell marks its
 * objective: the milestones are those whose objectives the user may mark.
 */
export function ObjectiveMatrixTable({ progress, isStale, hasLegend, onOpen }: Props) {
  const [marked, setMarked] = useState<Marked>()
  const milestones = progress.milestones.filter(({ objectives }) => objectives.length > 0)
  const objectives = milestones.flatMap((milestone) => milestone.objectives)
  const interns = progress.interns.data
  const { grid, cellProps } = useActiveCell(interns.length, objectives.length)
  return (
    <div>
      {hasLegend && <Legend />}
      <MatrixFrame label="Interns by objective" isStale={isStale} grid={grid} isSpread>
        <Head milestones={milestones} />
        <tbody>
          {interns.map((intern, row) => (
            <tr key={intern.id}>
              <NameCell intern={intern} onOpen={onOpen} />
              {objectives.map((objective, column) => (
                <Cell
                  key={objective.id}
                  {...{ intern, objective }}
                  isFirst={milestones.some((one) => one.objectives[0] === objective)}
                  cellProps={cellProps(row, column)}
                  onMark={() => setMarked({ intern, objective })}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </MatrixFrame>
      {marked && (
        <MarkDialog {...marked} plan={progress.plan} onClose={() => setMarked(undefined)} />
      )}
    </div>
  )
}

interface Marked {
  readonly intern: InternProgress
  readonly objective: Objective
}

/** A single milestone is named above the table. */
function Head({ milestones }: { readonly milestones: readonly Milestone[] }) {
  const hasGroups = milestones.length > 1
  const objectives = (
    <>
      {milestones.flatMap((milestone) =>
        milestone.objectives.map(({ id, name, dueOn }, index) => (
          <th
            key={id}
            scope="col"
            title={`${name}, due ${shortDay(dueOn)}`}
            data-first={index === 0 || undefined}
            className={classes['words']}
          >
            <VisuallyHidden>{`${name}, due ${shortDay(dueOn)}`}</VisuallyHidden>
            <span aria-hidden>{name}</span>
          </th>
        )),
      )}
    </>
  )
  return (
    <thead>
      <tr>
        <th scope="col" rowSpan={hasGroups ? 2 : 1} className={classes['name']}>
          Name
        </th>
        {hasGroups ? <Groups milestones={milestones} /> : objectives}
      </tr>
      {hasGroups && <tr>{objectives}</tr>}
    </thead>
  )
}

const Groups = ({ milestones }: { readonly milestones: readonly Milestone[] }) =>
  milestones.map(({ id, name, objectives }) => (
    <th
      key={id}
      scope="colgroup"
      colSpan={objectives.length}
      className={classes['group']}
      title={name}
      data-first
    >
      {name}
    </th>
  ))

interface NameProps extends Pick<Props, 'onOpen'> {
  readonly intern: InternProgress
}

/** Counts the milestones shown; of mentors these are their own, while other screens count the whole plan. */
function NameCell({ intern, onOpen }: NameProps) {
  return (
    <th scope="row" className={classes['name']}>
      <Anchor component="button" type="button" size="sm" fw={600} onClick={() => onOpen(intern)}>
        <PersonName name={intern.name} />
      </Anchor>
      {intern.overdue > 0 ? (
        <Text size="xs" c="var(--bad)" fw={600} truncate>
          {`${intern.overdue} overdue`}
        </Text>
      ) : (
        <Text size="xs" c="dimmed" truncate>
          {`${intern.done} of ${intern.total}`}
        </Text>
      )}
    </th>
  )
}

interface CellProps extends Marked {
  readonly isFirst: boolean
  readonly cellProps: ReturnType<ReturnType<typeof useActiveCell>['cellProps']>
  readonly onMark: () => void
}

const TONES: Readonly<Record<ObjectiveState, string>> = {
  done: 'good',
  late: 'bad',
  current: 'plain',
  ahead: 'quiet',
}

/** Those of the milestones of a roadmap. */
const ICONS: Readonly<Record<ObjectiveState, typeof IconCircleDashed>> = {
  done: IconCircleCheckFilled,
  late: IconAlertTriangleFilled,
  current: IconCircleDotFilled,
  ahead: IconCircleDashed,
}

function Cell({ intern, objective, isFirst, cellProps, onMark }: CellProps) {
  const today = useToday()
  const mark = intern.marks.find(({ objectiveId }) => objectiveId === objective.id)
  const span = {
    from: movedDay(objective.from, intern.moves),
    dueOn: movedDay(objective.dueOn, intern.moves),
  }
  const state = objectiveStateOn(today, span, mark !== undefined)
  const when = mark ? `on ${shortDay(mark.doneOn)}` : `due ${shortDay(span.dueOn)}`
  const words = `${objective.name}: ${OBJECTIVE_LABELS[state]}, ${when}`
  const Icon = ICONS[state]
  return (
    <td data-first={isFirst || undefined}>
      <button
        {...cellProps}
        type="button"
        className={classes['cell']}
        data-tone={TONES[state]}
        title={words}
        onClick={onMark}
      >
        <Icon size="1rem" aria-hidden />
        <VisuallyHidden>{`${intern.name}, ${words}`}</VisuallyHidden>
      </button>
    </td>
  )
}

const Legend = () => (
  <ul className={classes['legend']} aria-label="Legend">
    {OBJECTIVE_STATES.map((state) => {
      const Icon = ICONS[state]
      return (
        <li key={state}>
          <span className={classes['cell']} data-tone={TONES[state]} aria-hidden>
            <Icon size="1rem" />
          </span>
          {OBJECTIVE_LABELS[state]}
        </li>
      )
    })}
    <li>Select a cell to mark the objective as completed.</li>
  </ul>
)
