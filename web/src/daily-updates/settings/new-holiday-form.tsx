import { holidaysForm } from '@cohort/contract/daily-updates/schemas'
import type { Day } from '@cohort/contract/dates'
import { Alert, Button, SimpleGrid, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { CallFailure } from '#web/lib/network/call-failure.ts'
import { DayInput } from '#web/ui/forms/day-input.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { useAddHolidays } from './queries.ts'

interface Props {
  readonly onAdded: (day: Day) => void
}

const NOTHING = { name: '', date: null as Day | null, until: null as Day | null }
const FIELDS = ['name', 'date', 'until'] as const

/** One day, or the days from one to another. */
export function NewHolidayForm({ onAdded }: Props) {
  const [typed, setTyped] = useState(NOTHING)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const { mutate, isPending } = useAddHolidays()
  const { name, date, until } = typed
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const form = { holidays: [{ name, date: date ?? '', ...(until && { until }) }] }
    const read = holidaysForm.safeParse(form)
    if (!read.success) {
      const issues = read.error.issues.toReversed()
      return setErrors(
        Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message])),
      )
    }
    setErrors({})
    mutate(read.data, {
      onSuccess: ({ message }) => {
        toast.success(message)
        setTyped(NOTHING)
        onAdded(read.data.holidays[0]?.date ?? '')
      },
      onError: (error) => setErrors(refusalsOf(error)),
    })
  }
  const errorOf = (field: string) => errors[`holidays.0.${field}`]
  const other = Object.entries(errors).find(
    ([path]) => !FIELDS.some((field) => path === `holidays.0.${field}`),
  )
  return (
    <form onSubmit={submit} noValidate aria-label="New holiday">
      <SimpleGrid cols={{ base: 1, xs: 4 }} spacing="sm">
        <TextInput
          label="Holiday name"
          value={name}
          error={errorOf('name')}
          onChange={(event) => setTyped({ ...typed, name: event.currentTarget.value })}
        />
        <DayInput
          label="Day"
          value={date}
          error={errorOf('date')}
          onChange={(day) => setTyped({ ...typed, date: day })}
        />
        <DayInput
          label="Last day (optional)"
          clearable
          value={until}
          error={errorOf('until')}
          onChange={(day) => setTyped({ ...typed, until: day })}
        />
        <Button type="submit" loading={isPending} mt={{ base: 0, xs: '1.5rem' }}>
          Add holiday
        </Button>
      </SimpleGrid>
      {other && (
        <Alert color="red" variant="light" role="alert" py="xs" mt="sm">
          {other[1]}
        </Alert>
      )}
    </form>
  )
}

const refusalsOf = (error: Error): Readonly<Record<string, string>> =>
  error instanceof CallFailure && Object.keys(error.fields).length > 0
    ? error.fields
    : { '': error.message }
