import { inWords } from '@cohort/contract/dates'
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { usePublicRuleContext } from '#web/lib/forms/rule-context.ts'
import { DataTable } from '#web/ui/lists/data-table.tsx'
import { Empty } from '#web/ui/display/empty.tsx'
import { Failed } from '#web/ui/display/failed.tsx'
import { PersonName } from '#web/ui/display/person-name.tsx'
import { TableSkeleton } from '#web/ui/display/skeletons.tsx'
import { revealsQuery } from './queries.ts'
import classes from './visibility-panel.module.css'

/** Who has read the whole account number, and the reason that they gave. */
export function RevealsPanel({ userId }: { readonly userId: string }) {
  const { timeZone } = usePublicRuleContext()
  const { data: reveals, isPending, error, refetch } = useQuery(revealsQuery(userId))
  if (isPending) return <TableSkeleton count={2} />
  if (error) return <Failed sentence={error.message} onRetry={refetch} />
  if (reveals.length === 0) return <Empty sentence="Nobody has read your account number." />
  return (
    <DataTable
      label="Who has read my bank details"
      rows={reveals}
      keyOf={({ at }) => at}
      columns={[
        { title: 'When', cell: ({ at }) => inWords(new Date(at), timeZone) },
        {
          title: 'Who',
          cell: ({ actorName }) => <PersonName name={actorName} missing="An operator" />,
        },
        {
          title: 'Why',
          cell: ({ reason }) => <Text className={classes['reason'] ?? ''}>{reason}</Text>,
        },
      ]}
    />
  )
}
