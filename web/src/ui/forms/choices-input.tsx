import { MultiSelect, type MultiSelectProps } from '@mantine/core'
import { CLEAR_BUTTON } from '#web/ui/theme/theme.ts'
import classes from './choices-input.module.css'

interface Props extends Omit<MultiSelectProps<string>, 'value' | 'classNames'> {
  readonly value: string[]
}

const CLASSES = {
  input: classes['input'] ?? '',
  inputField: classes['field'] ?? '',
  pill: `${classes['pill']} ${classes['removable']}`,
}

/** A multi-select on one line while its values fit, without a placeholder once there are any. */
export function ChoicesInput({ value, ...others }: Props) {
  return (
    <MultiSelect
      {...others}
      {...(value.length > 0 && { placeholder: '' })}
      value={value}
      classNames={CLASSES}
      clearButtonProps={{ ...CLEAR_BUTTON, className: classes['clear'] ?? '' }}
      searchable
    />
  )
}
