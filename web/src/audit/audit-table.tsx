import type { AuditKind } from '@cohort/contract/audit/rules'
import type { AuditEntry } from '@cohort/contract/audit/schemas'
import { paths } from '@cohort/contract/app-paths'
import { formatDateTime } from '@cohort/contract/dates'
import { Button, Stack, Text } from '@mantine/core'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { usePublicRuleContext } from '#web/lib/forms/rule-context.ts'
import { PersonName } from '#web/ui/display/person-name.tsx'
import { pluralise } from '#web/ui/display/pluralise.ts'
import { ToneBadge, type Tone } from '#web/ui/display/status-badge.tsx'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { DataTable } from '#web/ui/lists/data-table.tsx'

interface Props {
  readonly entries: readonly AuditEntry[]
  readonly isStale: boolean
}

const KINDS: Readonly<Record<AuditKind, { tone: Tone; label: string }>> = {
  'sign-in': { tone: 'good', label: 'Sign-in' },
  failure: { tone: 'bad', label: 'Failed sign-in' },
  refusal: { tone: 'bad', label: 'Refusal' },
  export: { tone: 'warning', label: 'Export' },
  download: { tone: 'warning', label: 'Download' },
  reveal: { tone: 'warning', label: 'Reveal' },
  change: { tone: 'none', label: 'Change' },
}

export function AuditTable({ entries, isStale }: Props) {
  const { timeZone } = usePublicRuleContext()
  return (
    <DataTable
      label="Audit log"
      rows={entries}
      keyOf={({ id }) => String(id)}
      isStale={isStale}
      hasCards
      columns={[
        {
          title: 'When',
          cell: ({ at }) => <time dateTime={at}>{formatDateTime(new Date(at), timeZone)}</time>,
        },
        { title: 'Kind', cell: ({ kind }) => <ToneBadge {...KINDS[kind]} /> },
        { title: 'Who acted', cell: (entry) => <Actor entry={entry} /> },
        { title: 'Affected user', cell: (entry) => <Concerned entry={entry} /> },
        { title: 'What', cell: (entry) => <What entry={entry} /> },
      ]}
    />
  )
}

interface EntryProps {
  readonly entry: AuditEntry
}

function Actor({ entry: { actorId, actorName, kind } }: EntryProps) {
  if (!actorId) return kind === 'failure' ? 'Not signed in' : 'System or operator'
  return <Person personId={actorId} name={actorName} />
}

const Concerned = ({ entry: { personId, personName } }: EntryProps) =>
  personId && personName ? <Person personId={personId} name={personName} /> : '-'

const Person = ({ personId, name }: { readonly personId: string; readonly name: string | null }) =>
  name ? (
    <TextLink size="sm" to={paths.profile(personId)} style={{ overflowWrap: 'anywhere' }}>
      <PersonName name={name} />
    </TextLink>
  ) : (
    'Erased person'
  )

/** "Changed user", "Gave feedback “Web basics review with Isha Menon”", "Mentor changed". */
function whatOf({ kind, action, subject, subjectName }: AuditEntry) {
  const what = action.charAt(0).toUpperCase() + action.slice(1)
  const name = subjectName ? ` “${subjectName}”` : ''
  if (kind === 'refusal') return `${what}: ${subject}${name}`
  return hasObject(action, subject) ? what + name : `${what} ${subject}${name}`
}

/** Of several words, as "changed the password"; the subject of a sign-in is its session. */
const hasObject = (action: string, subject: string) =>
  subject === 'session' || (action.includes(' ') && !/ (about|of|by import)$/.test(action))

function What({ entry }: EntryProps) {
  const { id, repeated, changes } = entry
  const [isOpen, setOpen] = useState(false)
  const Chevron = isOpen ? IconChevronDown : IconChevronRight
  return (
    <Stack gap={4} align="flex-start" maw="34rem">
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {whatOf(entry)}
      </Text>
      {repeated > 0 && (
        <Text size="sm" c="dimmed">
          Repeated {pluralise(repeated, 'time')} within the hour
        </Text>
      )}
      {changes.length > 0 && (
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<Chevron size="0.875rem" aria-hidden />}
          aria-expanded={isOpen}
          aria-label={`Details of entry ${id}`}
          onClick={() => setOpen(!isOpen)}
        >
          Details
        </Button>
      )}
      {isOpen && <Values changes={changes} />}
    </Stack>
  )
}

const Values = ({ changes }: Pick<AuditEntry, 'changes'>) => (
  <Stack gap={2}>
    {changes.map(({ field, from, to }) => (
      <Text key={field} size="sm" component="div" style={{ overflowWrap: 'anywhere' }}>
        <b>{field}</b>:{' '}
        {from === to ? 'changed (value hidden)' : from === '-' ? to : `${from} → ${to}`}
      </Text>
    ))}
  </Stack>
)
