import type { Milestone } from '@cohort/contract/plans/schemas'
import { Button, Group, Text } from '@mantine/core'
import { pluralise } from '#web/ui/display/pluralise.ts'
import { useAddButton } from './add-form.tsx'
import classes from './milestone-card.module.css'
import { NewObjectiveForm } from './new-objective-form.tsx'
import { ObjectiveForm } from './objective-form.tsx'

const COLUMNS = ['Name', 'Description', 'Days', 'Interactions', 'Actions']

interface Props {
  readonly planId: string
  readonly milestone: Milestone
  readonly number: number
  /** The form of its first objective is open. */
  readonly isNew: boolean
}

export function ObjectivesTable(props: Props) {
  const { planId, milestone, number } = props
  const { objectives } = milestone
  const used = objectives.reduce((sum, { objectiveDays }) => sum + objectiveDays, 0)
  return (
    <>
      {objectives.length > 0 && (
        <table className={classes['table']} aria-label={`Objectives of milestone ${number}`}>
          <thead>
            <tr>
              {COLUMNS.map((title) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {objectives.map((objective, index) => (
              <ObjectiveForm
                key={objective.id}
                planId={planId}
                milestone={milestone}
                objective={objective}
                number={`${number}.${index + 1}`}
                otherDays={used - objective.objectiveDays}
              />
            ))}
          </tbody>
        </table>
      )}
      <AddObjective {...props} used={used} />
    </>
  )
}

function AddObjective(props: Props & { readonly used: number }) {
  const { milestone, used, isNew } = props
  const { isOpen, close, button } = useAddButton(isNew)
  if (isOpen) return <NewObjectiveForm {...props} onClose={close} />
  return (
    <Group justify="space-between" gap="xs">
      <Button variant="subtle" size="compact-sm" {...button}>
        + Add Objective
      </Button>
      <Text size="xs" c="dimmed" className="tabular">
        {used} of {pluralise(milestone.milestoneDays, 'day')} assigned
      </Text>
    </Group>
  )
}
