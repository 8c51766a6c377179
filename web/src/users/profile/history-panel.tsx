import { formatDateTime } from '@cohort/contract/dates'
import type { HistoryEntry } from '@cohort/contract/users/schemas'
import { capitalised } from '@cohort/contract/wording'
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { changedValue, fieldLabel, leaveWords } from '#web/audit/wording.ts'
import { usePublicRuleContext } from '#web/lib/forms/rule-context.ts'
import { DataTable } from '#web/ui/lists/data-table.tsx'
import { QueryList } from '#web/ui/lists/query-list.tsx'
import { FieldValues } from '#web/ui/display/field-values.tsx'
import { Empty } from '#web/ui/display/empty.tsx'
import { PersonName } from '#web/ui/display/person-name.tsx'
import { TableSkeleton } from '#web/ui/display/skeletons.tsx'
import { historyQuery } from '../queries.ts'

export function HistoryPanel({ userId }: { readonly userId: string }) {
  const { timeZone } = usePublicRuleContext()
  return (
    <QueryList
      query={useQuery(historyQuery(userId))}
      skeleton={<TableSkeleton count={4} />}
      empty={<Empty sentence="No changes yet." />}
    >
      {(entries) => (
        <DataTable
          label="History"
          rows={entries}
          keyOf={({ id }) => String(id)}
          hasCards
          columns={[
            { title: 'When', cell: ({ at }) => formatDateTime(new Date(at), timeZone) },
            {
              title: 'Who',
              cell: ({ actorName }) => <PersonName name={actorName} missing="An operator" />,
            },
            { title: 'What', cell: (entry) => <Changes entry={entry} /> },
          ]}
        />
      )}
    </QueryList>
  )
}

/** The action that needs no line of its own. */
const PLAIN = 'changed'
/** The subject that needs no name. */
const PERSON = 'user'

interface ChangesProps {
  readonly entry: HistoryEntry
}

function Changes({ entry }: ChangesProps) {
  const leave = leaveWords(entry)
  return leave ? <Text size="sm">{leave}</Text> : <Values entry={entry} />
}

function Values({ entry: { action, subject, changes, zoneReason } }: ChangesProps) {
  // Ids and values that stay empty are left out.
  const filled = changes.filter(({ field, to }) => !field.endsWith('.id') && to !== '-')
  const emptied = changes.filter(({ from, to }) => to === '-' && from !== '-')
  return (
    <>
      {(action !== PLAIN || changes.length === 0) && (
        <Text size="sm" fw={500}>
          {capitalised(subject === PERSON ? action : `${action} ${subject}`)}
        </Text>
      )}
      <FieldValues
        values={[...filled, ...emptied].map((change) => [
          fieldLabel(change.field),
          changedValue(change),
        ])}
      />
      {zoneReason && (
        <Text
          size="sm"
          c="dimmed"
          style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}
          maw="40rem"
          dir="auto"
        >
          Reason: {zoneReason}
        </Text>
      )}
    </>
  )
}
