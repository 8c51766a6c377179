import {
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
  readonly onOpen: (intern: InternProgress) => void
}

type Milestone = PlanProgress['milestones'][number]
type Objective = Milestone['objectives'][number]

/**
 * Interns by objective, those who are most behind first; a name opens the intern's roadmap, a cell marks its
 * objective: the milestones are those whose objectives the user may mark.
 */
export function ObjectiveMatrixTable({ progress, isStale, onOpen }: Props) {
  const [marked, setMarked] = useState<Marked>()
  const milestones = progress.milestones.filter(({ objectives }) => objectives.length > 0)
  const objectives = milestones.flatMap((milestone) => milestone.objectives)
  const interns = progress.interns.data
  const { grid, cellProps } = useActiveCell(interns.length, objectives.length)
  return (
    <div>
      <Legend />
      <MatrixFrame label="Interns by objective" isStale={isStale} grid={grid} isNarrow>
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

const Head = ({ milestones }: { readonly milestones: readonly Milestone[] }) => (
  <thead>
    <tr>
      <th scope="col" rowSpan={2} className={classes['name']}>
        Name
      </th>
      {milestones.map(({ id, name, objectives }) => (
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
      ))}
    </tr>
    <tr>
      {milestones.flatMap(({ objectives }) =>
        objectives.map(({ id, name, dueOn }, index) => (
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
    </tr>
  </thead>
)

interface NameProps extends Pick<Props, 'onOpen'> {
  readonly intern: InternProgress
}

const NameCell = ({ intern, onOpen }: NameProps) => (
  <th scope="row" className={classes['name']}>
    <Anchor component="button" type="button" size="sm" fw={600} onClick={() => onOpen(intern)}>
      <PersonName name={intern.name} />
    </Anchor>
    <Text size="xs" c="dimmed" truncate>
      {intern.overdue > 0 ? `${intern.overdue} overdue` : `${intern.done} of ${intern.total}`}
    </Text>
  </th>
)

interface CellProps extends Marked {
  readonly isFirst: boolean
  readonly cellProps: ReturnType<ReturnType<typeof useActiveCell>['cellProps']>
  readonly onMark: () => void
}

const TONES: Readonly<Record<ObjectiveState, string>> = {
  done: 'good',
  late: 'bad',
  current: 'warning',
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
  const state = objectiveStateOn(today, objective, mark !== undefined)
  const when = mark ? `on ${shortDay(mark.doneOn)}` : `due ${shortDay(objective.dueOn)}`
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
    <li>A cell marks its objective as completed.</li>
  </ul>
)
