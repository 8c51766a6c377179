import { formatDay, isDay } from '@cohort/contract/dates'
import { DateInput, type DateInputProps } from '@mantine/dates'
import '@mantine/dates/styles.layer.css'
import { useState, type ReactNode } from 'react'

interface Props extends Omit<
  DateInputProps,
  'value' | 'onChange' | 'valueFormat' | 'placeholder' | 'dateParser'
> {
  /** Empty without a day. */
  readonly value?: string | null
  readonly onChange?: (day: string) => void
}

/**
 * A calendar day, picked or typed. The bounds disable days of the calendar only: a typed
 * day beyond them stays, and the form says what is wrong with it.
 */
export function DayInput({ minDate, maxDate, value, onChange, description, ...props }: Props) {
  const isBeyond = (day: string) =>
    (minDate ? day < String(minDate) : false) || (maxDate ? day > String(maxDate) : false)
  const [isOpen, setOpen] = useState(false)
  return (
    <DateInput
      excludeDate={isBeyond}
      getDayProps={() => ({ onClick: () => setOpen(false) })}
      {...(maxDate && { defaultDate: value || maxDate })}
      valueFormat="MM/DD/YYYY"
      firstDayOfWeek={0}
      placeholder="MM/dd/yyyy"
      // Opened by a press and not by focus, because it covers what is below it.
      popoverProps={{ withinPortal: true, opened: isOpen, onChange: setOpen }}
      onClick={() => setOpen(true)}
      // The first Escape closes the calendar, the second the dialog around it.
      data-mantine-stop-propagation={isOpen || undefined}
      dateParser={parseDay}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      description={props.label ? hint(value, description) : description}
      {...props}
      value={value || null}
      onChange={(day) => onChange?.(day ?? '')}
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

/** Shows which number is the month, and spells out the entered day. */
function hint(value: string | null | undefined, description: ReactNode) {
  const day = value && isDay(value) ? formatDay(value) : undefined
  if (day && description) return [day, ' · ', description]
  return day ?? description ?? 'Month, day, year'
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/**
 * 03/05/2026 as the specification writes it, 5 Mar 2026 as screens do, or 2026-03-05. Needs four digits of
 * a year: `03/05/20`, half typed, must not become 2020.
 */
function parseDay(typed: string): string | null {
  const text = typed.trim().toLowerCase()
  const [, month, day, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? []
  if (month && day && year) return isoDay(year, Number(month), Number(day))
  const [, date, name, ofYear] = /^(\d{1,2}) ([a-z]{3})[a-z]*,? (\d{4})$/.exec(text) ?? []
  if (date && name && ofYear && MONTHS.includes(name))
    return isoDay(ofYear, MONTHS.indexOf(name) + 1, Number(date))
  return isDay(text) ? text : null
}

const isoDay = (year: string, month: number, day: number) =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
