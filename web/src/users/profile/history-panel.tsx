import { dayInWords, inWords, isDay } from '@cohort/contract/dates'
import type { HistoryEntry } from '@cohort/contract/users/schemas'
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { usePublicRuleContext } from '#web/lib/forms/rule-context.ts'
import { DataTable } from '#web/ui/lists/data-table.tsx'
import { Empty } from '#web/ui/display/empty.tsx'
import { Failed } from '#web/ui/display/failed.tsx'
import { PersonName } from '#web/ui/display/person-name.tsx'
import { TableSkeleton } from '#web/ui/display/skeletons.tsx'
import { historyQuery } from '../queries.ts'

/** Who changed what of this person, newest first. */
export function HistoryPanel({ userId }: { readonly userId: string }) {
  const { timeZone } = usePublicRuleContext()
  const { data: entries, isPending, error, refetch } = useQuery(historyQuery(userId))
  if (isPending) return <TableSkeleton count={4} />
  if (error) return <Failed sentence={error.message} onRetry={refetch} />
  if (entries.length === 0) return <Empty sentence="Nothing has been changed yet." />
  return (
    <DataTable
      label="History"
      rows={entries}
      keyOf={({ id }) => String(id)}
      hasCards
      columns={[
        { title: 'When', cell: ({ at }) => inWords(new Date(at), timeZone) },
        {
          title: 'Who',
          cell: ({ actorName }) => <PersonName name={actorName} missing="An operator" />,
        },
        { title: 'What', cell: (entry) => <Changes entry={entry} /> },
      ]}
    />
  )
}

/** What is told by itself in the lines below. */
const PLAIN = 'changed'

function Changes({ entry: { action, changes } }: { readonly entry: HistoryEntry }) {
  // An id says nothing to people, and an empty value that stays empty nothing to anybody.
  const told = changes.filter(({ field, to }) => !field.endsWith('.id') && to !== '-')
  const emptied = changes.filter(({ from, to }) => to === '-' && from !== '-')
  return (
    <>
      {(action !== PLAIN || changes.length === 0) && (
        <Text size="sm" fw={500}>
          {action.charAt(0).toUpperCase() + action.slice(1)}
        </Text>
      )}
      {[...told, ...emptied].map((change) => (
        <Text key={change.field} size="sm" style={{ overflowWrap: 'anywhere' }}>
          <b>{labelOf(change.field)}</b>: {valuesOf(change)}
        </Text>
      ))}
    </>
  )
}

/** Secrets are told to have changed, and what is new is told without what was not there. */
function valuesOf({ from, to }: HistoryEntry['changes'][number]): string {
  if (from === to) return 'changed, not shown'
  return from === '-' || from === 'masked' ? spoken(to) : `${spoken(from)} → ${spoken(to)}`
}

/** Days as on every screen. */
const spoken = (value: string) => (isDay(value) ? dayInWords(value) : value)

const LABELS: Readonly<Record<string, string>> = {
  phone_no: 'phone number',
  profilePhoto: 'photo',
  primary_skill: 'primary skill',
  secondary_skills: 'secondary skills',
  'education.batch': 'batch of education',
}

/** As people say it: `dateOfBirth` is "date of birth", `education.college` "college". */
const labelOf = (field: string) =>
  LABELS[field] ??
  field
    .replace(/^education\./, '')
    .replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
