import { Select, type SelectProps } from '@mantine/core'
import { CLEAR_BUTTON } from '#web/ui/theme/theme.ts'

interface Props extends Omit<SelectProps<string>, 'value' | 'onChange'> {
  /** Empty while nothing is chosen. */
  readonly value?: string
  readonly onChange?: (value: string) => void
  /** Adds a button of this name that removes the choice. */
  readonly clearLabel?: string
}

export function ChoiceInput({ value, onChange, clearLabel, ...rest }: Props) {
  return (
    <Select
      clearable={clearLabel !== undefined}
      clearButtonProps={{ ...CLEAR_BUTTON, 'aria-label': clearLabel }}
      {...rest}
      value={value || null}
      onChange={(choice) => onChange?.(choice ?? '')}
    />
  )
}
