import { DateInput, type DateInputProps } from '@mantine/dates'
import '@mantine/dates/styles.layer.css'

interface Props extends Omit<
  DateInputProps,
  'value' | 'onChange' | 'valueFormat' | 'placeholder' | 'dateParser'
> {
  readonly value: string | null
  readonly onChange: (day: string | null) => void
}

/** A calendar day, picked or written as MM/DD/YYYY. */
export function DayInput(props: Props) {
  return (
    <DateInput
      valueFormat="MM/DD/YYYY"
      placeholder="MM/dd/yyyy"
      popoverProps={{ withinPortal: true }}
      dateParser={wholeDay}
      {...props}
    />
  )
}

/** Half a year is no year yet: `03/05/20` on the way to 2026 must not stay as 2020. */
function wholeDay(written: string): string | null {
  const [, month = '', day = '', year] =
    /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(written.trim()) ?? []
  return year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : null
}
