import { MAX_NEXT_STEPS } from '@cohort/contract/sharing/rules'
import { Button, Fieldset, Group, Stack, Text, TextInput } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { DayInput } from '#web/ui/forms/day-input.tsx'
import { OptionalLabel } from '#web/ui/forms/optional-label.tsx'
import { focusOnMount } from '#web/ui/layout/focus-on-mount.ts'
import { IconButton } from '#web/ui/layout/icon-button.tsx'
import { useStepDay } from './use-step-day.ts'

export interface StepValues {
  readonly id?: string | undefined
  readonly text: string
  readonly dueOn: string
}

interface Props {
  readonly value: readonly StepValues[]
  readonly onChange: (value: StepValues[]) => void
  /** By path, such as `nextSteps.0.text`. */
  readonly errors: Readonly<Record<string, unknown>>
}

/** Without the new rows that were left empty; a saved step that was emptied stays, to be corrected. */
export const writtenSteps = <Step extends StepValues>(steps: readonly Step[]): Step[] =>
  steps.filter(({ id, text }) => id !== undefined || text.trim() !== '')

const LEGEND = (
  <Text fw={600} size="sm">
    <OptionalLabel label="Next steps" />
  </Text>
)

/** Up to three steps with a date. */
export function NextStepsForm({ value, onChange, errors }: Props) {
  const dueOn = useStepDay()
  const [added, setAdded] = useState<number>()
  const add = () => {
    setAdded(value.length)
    onChange([...value, { text: '', dueOn }])
  }
  return (
    <Fieldset legend={LEGEND} variant="unstyled" p={0} m={0}>
      <Stack gap="xs">
        {value.map((step, index) => (
          <StepFields
            key={index}
            step={step}
            index={index}
            isNew={index === added}
            errors={errors}
            onChange={(part) =>
              onChange(value.map((one, at) => (at === index ? { ...one, ...part } : one)))
            }
            onRemove={() => onChange(value.filter((_, at) => at !== index))}
          />
        ))}
        {value.length < MAX_NEXT_STEPS && (
          <div>
            <Button
              variant="subtle"
              size="compact-sm"
              leftSection={<IconPlus size="1rem" stroke={1.5} />}
              onClick={add}
            >
              Add next step
            </Button>
          </div>
        )}
      </Stack>
    </Fieldset>
  )
}

interface FieldsProps extends Pick<Props, 'errors'> {
  readonly step: StepValues
  readonly index: number
  /** Takes the focus. */
  readonly isNew: boolean
  readonly onChange: (part: Partial<StepValues>) => void
  readonly onRemove: () => void
}

function StepFields({ step, index, isNew, errors, onChange, onRemove }: FieldsProps) {
  const fieldOf = (name: 'text' | 'dueOn') => {
    const path = `nextSteps.${index}.${name}`
    const error = errors[path]
    return { 'data-path': path, error: typeof error === 'string' ? error : null }
  }
  return (
    <Group gap="xs" align="flex-start">
      <TextInput
        style={{ flex: '1 1 14rem' }}
        aria-label={`Next step ${index + 1}`}
        {...(isNew && { ref: focusOnMount })}
        placeholder="What needs to be done"
        maxLength={200}
        value={step.text}
        onChange={(event) => onChange({ text: event.currentTarget.value })}
        {...fieldOf('text')}
      />
      <DayInput
        aria-label={`Date of next step ${index + 1}`}
        w="9.5rem"
        value={step.dueOn}
        onChange={(dueOn) => onChange({ dueOn })}
        {...fieldOf('dueOn')}
      />
      <IconButton icon={IconX} label={`Remove next step ${index + 1}`} onClick={onRemove} />
    </Group>
  )
}
