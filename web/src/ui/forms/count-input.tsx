import { NumberInput, type NumberInputProps } from '@mantine/core'

interface Props extends Omit<NumberInputProps, 'value' | 'defaultValue' | 'onChange'> {
  /** NaN while it is empty. */
  readonly value?: number
  readonly onChange?: (count: number) => void
}

/** A whole number. Anything else stays as typed, for the form to refuse. */
export function CountInput({ value = NaN, onChange, ...rest }: Props) {
  return (
    <NumberInput
      clampBehavior="none"
      maxLength={6}
      hideControls
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      {...rest}
      value={Number.isFinite(value) ? value : ''}
      onChange={(typed) => onChange?.(typed === '' ? NaN : Number(typed))}
    />
  )
}
