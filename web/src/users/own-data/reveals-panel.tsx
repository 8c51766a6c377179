import { formatDateTime } from '@cohort/contract/dates'
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { usePublicRuleContext } from '#web/lib/forms/rule-context.ts'
import { DataTable } from '#web/ui/lists/data-table.tsx'
import { QueryList } from '#web/ui/lists/query-list.tsx'
import { Empty } from '#web/ui/display/empty.tsx'
import { PersonName } from '#web/ui/display/person-name.tsx'
import { TableSkeleton } from '#web/ui/display/skeletons.tsx'
import { revealsQuery } from './queries.ts'
import classes from './visibility-panel.module.css'

export function RevealsPanel({ userId }: { readonly userId: string }) {
  const { timeZone } = usePublicRuleContext()
  return (
    <QueryList
      query={useQuery(revealsQuery(userId))}
      skeleton={<TableSkeleton count={2} />}
      empty={<Empty sentence="Your account number has not been viewed." />}
    >
      {(reveals) => (
        <DataTable
          label="Who has read my bank details"
          rows={reveals}
          keyOf={({ at }) => at}
          columns={[
            { title: 'When', cell: ({ at }) => formatDateTime(new Date(at), timeZone) },
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
      )}
    </QueryList>
  )
}
