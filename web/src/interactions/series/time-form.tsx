import { formatTime12h } from '@cohort/contract/interactions/rules'
import { Select, type SelectProps } from '@mantine/core'
import { HALF_HOURS } from '@cohort/contract/dates'
import { useRef } from 'react'

interface Props extends Omit<SelectProps, 'value' | 'onChange' | 'data'> {
  readonly value?: string
  readonly onChange: (time: string) => void
}

/** Half hours, and the time that was proposed when it lies between them. */
export function TimeForm({ value = '', onChange, ...others }: Props) {
  const times = [...new Set([...HALF_HOURS, value])].filter(Boolean).toSorted()
  const { scrollAreaProps, onDropdownOpen } = useMorning()
  return (
    <Select
      {...others}
      scrollAreaProps={scrollAreaProps}
      {...(!value && { onDropdownOpen })}
      searchable
      allowDeselect={false}
      data={times.map((time) => ({ value: time, label: formatTime12h(time) }))}
      value={value || null}
      onChange={(time) => onChange(time ?? '')}
    />
  )
}

const MORNING = '09:00'

/** Opens at nine o'clock unless a time is chosen. */
export function useMorning() {
  const viewportRef = useRef<HTMLDivElement>(null)
  const onDropdownOpen = () =>
    requestAnimationFrame(() => {
      const morning = viewportRef.current?.querySelector<HTMLElement>(`[value="${MORNING}"]`)
      if (morning && viewportRef.current) viewportRef.current.scrollTop = morning.offsetTop
    })
  return { scrollAreaProps: { viewportRef }, onDropdownOpen }
}
