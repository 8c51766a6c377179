import { formatTime12h } from '@cohort/contract/interactions/rules'
import { Select, type SelectProps } from '@mantine/core'

interface Props extends Omit<SelectProps, 'value' | 'onChange' | 'data'> {
  readonly value?: string
  readonly onChange: (time: string) => void
}

const HALF_HOURS = Array.from({ length: 48 }, (_, at) => {
  const hours = String(Math.floor(at / 2)).padStart(2, '0')
  return `${hours}:${at % 2 === 0 ? '00' : '30'}`
})

/** Half hours, and the time that was proposed when it lies between them. */
export function TimeForm({ value = '', onChange, ...others }: Props) {
  const times = [...new Set([...HALF_HOURS, value])].filter(Boolean).toSorted()
  return (
    <Select
      {...others}
      searchable
      allowDeselect={false}
      data={times.map((time) => ({ value: time, label: formatTime12h(time).toUpperCase() }))}
      value={value}
      onChange={(time) => time && onChange(time)}
    />
  )
}
