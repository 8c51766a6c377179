import { DateInput, type DateInputProps } from '@mantine/dates'
import '@mantine/dates/styles.layer.css'
import { useState } from 'react'

interface Props extends Omit<
  DateInputProps,
  'value' | 'onChange' | 'valueFormat' | 'placeholder' | 'dateParser'
> {
  readonly value: string | null
  readonly onChange: (day: string | null) => void
}

/**
 * A calendar day, picked or written as MM/DD/YYYY. The bounds close the calendar's days alone: a day
 * that is written beyond them stays, for its form to say what is wrong with it.
 */
export function DayInput({ minDate, maxDate, ...props }: Props) {
  const isBeyond = (day: string) =>
    (minDate ? day < String(minDate) : false) || (maxDate ? day > String(maxDate) : false)
  const [isOpen, setOpen] = useState(false)
  return (
    <DateInput
      excludeDate={isBeyond}
      getDayProps={() => ({ onClick: () => setOpen(false) })}
      {...(maxDate && { defaultDate: props.value ?? maxDate })}
      valueFormat="MM/DD/YYYY"
      firstDayOfWeek={0}
      placeholder="MM/dd/yyyy"
      // It covers what stands below it: a press opens it, and not the focus that comes by.
      popoverProps={{ withinPortal: true, opened: isOpen, onChange: setOpen }}
      onClick={() => setOpen(true)}
      // Escape closes the calendar first, and the window around it next time.
      data-mantine-stop-propagation={isOpen || undefined}
      dateParser={wholeDay}
      {...props}
      onBlur={(event) => {
        setOpen(false)
        props.onBlur?.(event)
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') setOpen(false)
        props.onKeyDown?.(event)
      }}
    />
  )
}

/** Half a year is no year yet: `03/05/20` on the way to 2026 must not stay as 2020. */
function wholeDay(written: string): string | null {
  const [, month = '', day = '', year] =
    /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(written.trim()) ?? []
  return year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : null
}
