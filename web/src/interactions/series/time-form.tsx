import { formatTime12h } from '@cohort/contract/interactions/rules'
import { Select, type SelectProps } from '@mantine/core'
import { HALF_HOURS } from '@cohort/contract/dates'

interface Props extends Omit<SelectProps, 'value' | 'onChange' | 'data'> {
  readonly value?: string
  readonly onChange: (time: string) => void
}

/** Half hours, and the time that was proposed when it lies between them. */
export function TimeForm({ value = '', onChange, ...others }: Props) {
  const times = [...new Set([...HALF_HOURS, value])].filter(Boolean).toSorted()
  return (
    <Select
      {...others}
      searchable
      data={times.map((time) => ({ value: time, label: formatTime12h(time) }))}
      value={value}
      onChange={(time) => time && onChange(time)}
    />
  )
}
