import { MultiSelect, type MultiSelectProps } from '@mantine/core'
import classes from './choices-input.module.css'

interface Props extends Omit<MultiSelectProps<string>, 'value' | 'classNames'> {
  readonly value: string[]
}

const CLASSES = {
  input: classes['input'] ?? '',
  inputField: classes['field'] ?? '',
  pill: `${classes['pill']} ${classes['removable']}`,
}

/** Several of what is offered, on one line while they fit; once there are some, it says no more what to do. */
export function ChoicesInput({ value, ...others }: Props) {
  return (
    <MultiSelect
      {...others}
      {...(value.length > 0 && { placeholder: '' })}
      value={value}
      classNames={CLASSES}
      clearButtonProps={{ className: classes['clear'] ?? '' }}
      searchable
    />
  )
}
