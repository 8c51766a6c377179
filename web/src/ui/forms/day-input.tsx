import { formatDay, isDay } from '@cohort/contract/dates'
import { DateInput, type DateInputProps } from '@mantine/dates'
import '@mantine/dates/styles.layer.css'
import { useState, type FormEvent, type ReactNode } from 'react'

interface Props extends Omit<
  DateInputProps,
  'value' | 'onChange' | 'valueFormat' | 'placeholder' | 'dateParser'
> {
  /** Empty without a day. */
  readonly value?: string | null
  readonly onChange?: (day: string) => void
}

const UNREADABLE = 'Enter a date such as 30 Nov 2026.'

/**
 * A calendar day, picked or typed. The bounds disable days of the calendar only: a typed
 * day beyond them stays, and the form says what is wrong with it. A text that names no day
 * stays as well, and its form is not sent.
 */
export function DayInput({ minDate, maxDate, value, onChange, description, ...props }: Props) {
  const [isOpen, setOpen] = useState(false)
  const { typed, leave, forget } = useTyped(value)
  return (
    <DateInput
      excludeDate={(day) => isBeyond(day, { minDate, maxDate })}
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
      {...typed}
      value={value || null}
      onChange={(day) => {
        forget()
        onChange?.(day ?? '')
      }}
      onBlur={(event) => {
        setOpen(false)
        leave()
        props.onBlur?.(event)
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') setOpen(false)
        // Submits the form while the field keeps the focus.
        if (event.key === 'Enter') leave()
        props.onKeyDown?.(event)
      }}
    />
  )
}

interface Bounds {
  readonly minDate: Props['minDate']
  readonly maxDate: Props['maxDate']
}

const isBeyond = (day: string, { minDate, maxDate }: Bounds) =>
  (minDate ? day < String(minDate) : false) || (maxDate ? day > String(maxDate) : false)

/** The typed text, until it is read as a day, or the value changes otherwise. */
function useTyped(value: string | null | undefined) {
  const [{ text, isLeft, of }, set] = useState({ text: '', isLeft: false, of: value })
  const isUnreadable = of === value && text !== '' && parseDay(text) === null
  return {
    typed: {
      ...(isUnreadable && isLeft && { error: UNREADABLE }),
      fixOnBlur: !isUnreadable,
      'data-unreadable': isUnreadable || undefined,
      onInput: ({ currentTarget }: FormEvent<HTMLInputElement>) =>
        set({ text: currentTarget.value.trim(), isLeft: isUnreadable && isLeft, of: value }),
    },
    leave: () => set({ text, isLeft: true, of }),
    forget: () => set({ text: '', isLeft: false, of: value }),
  }
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
