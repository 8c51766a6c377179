import { useQuery } from '@tanstack/react-query'
import { filterChoicesQuery } from '#web/lib/forms/choices.ts'
import { ChoicesNotice } from '#web/ui/forms/choices-notice.tsx'

export function useFilterChoices() {
  const { data, isLoading, isError, isFetching, refetch } = useQuery(filterChoicesQuery)
  const { years = [], batches = [], designations = [], statuses = [] } = data ?? {}
  return {
    year: { name: 'year', placeholder: 'Select Year', choices: years.map(String) },
    batch: { name: 'batch', placeholder: 'Select Batch', choices: batches },
    designation: {
      name: 'designation',
      placeholder: 'Select Designation',
      choices: designations,
    },
    status: { name: 'status', placeholder: 'Select Status', choices: statuses },
    notice: <ChoicesNotice what="choices" query={{ isLoading, isError, isFetching, refetch }} />,
  } as const
}
