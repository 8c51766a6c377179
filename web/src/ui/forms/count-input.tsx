import { NumberInput, type NumberInputProps } from '@mantine/core'

interface Props extends Omit<NumberInputProps, 'value' | 'defaultValue' | 'onChange'> {
  /** NaN while nothing is written. */
  readonly value: number
  readonly onChange: (count: number) => void
}

/** A whole number. What is none, or too much, stays as written, for the form to refuse. */
export function CountInput({ value, onChange, ...rest }: Props) {
  return (
    <NumberInput
      clampBehavior="none"
      maxLength={6}
      hideControls
      {...rest}
      value={Number.isFinite(value) ? value : ''}
      onChange={(written) => onChange(written === '' ? NaN : Number(written))}
    />
  )
}
