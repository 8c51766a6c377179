import {
  OBJECTIVE_SIGNS,
  OBJECTIVE_STATES,
  objectiveStateOn,
  type ObjectiveState,
} from '@cohort/contract/plans/rules'
import type { InternProgress, PlanProgress } from '@cohort/contract/plans/schemas'
import { Anchor, Stack, Text, VisuallyHidden } from '@mantine/core'
import { useToday } from '#web/lib/forms/rule-context.ts'
import { PersonName } from '#web/ui/display/person-name.tsx'
import { shortDay } from '#web/ui/forms/day-range.ts'
import { MatrixFrame } from '#web/ui/lists/matrix-frame.tsx'
import classes from '#web/ui/lists/matrix.module.css'
import { useActiveCell } from '#web/ui/lists/use-active-cell.ts'

interface Props {
  readonly progress: PlanProgress
  readonly isStale: boolean
  readonly onOpen: (intern: InternProgress) => void
}

type Milestone = PlanProgress['milestones'][number]
type Objective = Milestone['objectives'][number]

/** Interns by objective, those who are most behind first; a cell opens the intern's roadmap. */
export function ObjectiveMatrixTable({ progress, isStale, onOpen }: Props) {
  const milestones = progress.milestones.filter(({ objectives }) => objectives.length > 0)
  const objectives = milestones.flatMap((milestone) => milestone.objectives)
  const interns = progress.interns.data
  const { grid, cellProps } = useActiveCell(interns.length, objectives.length)
  return (
    <Stack gap="xs">
      <MatrixFrame label="Interns by objective" isStale={isStale} grid={grid}>
        <Head milestones={milestones} />
        <tbody>
          {interns.map((intern, row) => (
            <tr key={intern.id}>
              <NameCell intern={intern} onOpen={onOpen} />
              {objectives.map((objective, column) => (
                <Cell
                  key={objective.id}
                  intern={intern}
                  objective={objective}
                  isFirst={milestones.some((one) => one.objectives[0] === objective)}
                  cellProps={cellProps(row, column)}
                  onOpen={onOpen}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </MatrixFrame>
      <Legend />
    </Stack>
  )
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
          >
            <VisuallyHidden>{`${name}, due ${shortDay(dueOn)}`}</VisuallyHidden>
            <span aria-hidden>{index + 1}</span>
          </th>
        )),
      )}
    </tr>
  </thead>
)

interface RowProps extends Pick<Props, 'onOpen'> {
  readonly intern: InternProgress
}

const NameCell = ({ intern, onOpen }: RowProps) => (
  <th scope="row" className={classes['name']}>
    <Anchor component="button" type="button" size="sm" fw={600} onClick={() => onOpen(intern)}>
      <PersonName name={intern.name} />
    </Anchor>
    <Text size="xs" c="dimmed" truncate>
      {intern.overdue > 0 ? `${intern.overdue} overdue` : `${intern.done} of ${intern.total}`}
    </Text>
  </th>
)

interface CellProps extends RowProps {
  readonly objective: Objective
  readonly isFirst: boolean
  readonly cellProps: ReturnType<ReturnType<typeof useActiveCell>['cellProps']>
}

const TONES: Readonly<Record<ObjectiveState, string>> = {
  done: 'good',
  late: 'bad',
  current: 'warning',
  ahead: 'quiet',
}

function Cell({ intern, objective, isFirst, cellProps, onOpen }: CellProps) {
  const today = useToday()
  const mark = intern.marks.find(({ objectiveId }) => objectiveId === objective.id)
  const state = objectiveStateOn(today, objective, mark !== undefined)
  const [sign, label] = OBJECTIVE_SIGNS[state]
  const when = mark ? `on ${shortDay(mark.doneOn)}` : `due ${shortDay(objective.dueOn)}`
  const words = `${objective.name}: ${label}, ${when}`
  return (
    <td data-first={isFirst || undefined}>
      <button
        {...cellProps}
        type="button"
        className={classes['cell']}
        data-tone={TONES[state]}
        title={words}
        onClick={() => onOpen(intern)}
      >
        <span aria-hidden>{sign}</span>
        <VisuallyHidden>{`${intern.name}, ${words}`}</VisuallyHidden>
      </button>
    </td>
  )
}

const Legend = () => (
  <ul className={classes['legend']} aria-label="Legend">
    {OBJECTIVE_STATES.map((state) => (
      <li key={state}>
        <span className={classes['cell']} data-tone={TONES[state]} aria-hidden>
          {OBJECTIVE_SIGNS[state][0]}
        </span>
        {OBJECTIVE_SIGNS[state][1]}
      </li>
    ))}
  </ul>
)
