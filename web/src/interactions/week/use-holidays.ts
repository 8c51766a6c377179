import { addDays, type Day } from '@cohort/contract/dates'
import { useQuery } from '@tanstack/react-query'
import { holidaysBetweenQuery } from '#web/daily-updates/settings/queries.ts'

/** The name of the holiday on a day of the week. */
export function useHolidays(monday: Day): (day: Day) => string | undefined {
  const { data = [] } = useQuery(holidaysBetweenQuery({ from: monday, to: addDays(monday, 6) }))
  return (day) => data.find(({ date }) => date === day)?.name
}
