import type { AuditKind } from '@cohort/contract/audit/rules'
import type { AuditEntry } from '@cohort/contract/audit/schemas'
import { paths } from '@cohort/contract/app-paths'
import { formatDateTime } from '@cohort/contract/dates'
import { Group, Text } from '@mantine/core'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { usePublicRuleContext } from '#web/lib/forms/rule-context.ts'
import { PersonName } from '#web/ui/display/person-name.tsx'
import { pluralise } from '#web/ui/display/pluralise.ts'
import { ToneBadge, type Tone } from '#web/ui/display/status-badge.tsx'
import { shortDateTime } from '#web/ui/forms/day-range.ts'
import { FieldValues } from '#web/ui/display/field-values.tsx'
import { IconButton } from '#web/ui/layout/icon-button.tsx'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { usePhone } from '#web/ui/layout/use-phone.ts'
import { DataTable, type Column } from '#web/ui/lists/data-table.tsx'
import { whatOf } from './what-of.ts'
import { changedValue, fieldLabel, isCancelling, leaveWords, setValues } from './wording.ts'
import classes from './audit-table.module.css'

interface Props {
  readonly entries: readonly AuditEntry[]
  readonly isStale: boolean
}

const KINDS: Readonly<Record<AuditKind, { tone: Tone; label: string }>> = {
  'sign-in': { tone: 'good', label: 'Sign-in' },
  failure: { tone: 'bad', label: 'Failed sign-in' },
  refusal: { tone: 'bad', label: 'Denied request' },
  export: { tone: 'warning', label: 'Export' },
  download: { tone: 'warning', label: 'Download' },
  reveal: { tone: 'warning', label: 'Revealed data' },
  change: { tone: 'none', label: 'Change' },
}

export function AuditTable({ entries, isStale }: Props) {
  const isPhone = usePhone()
  return (
    <DataTable
      label="Audit log"
      rows={entries}
      keyOf={({ id }) => String(id)}
      isStale={isStale}
      hasCards
      columns={isPhone ? CARD : COLUMNS}
    />
  )
}

interface EntryProps {
  readonly entry: AuditEntry
}

const ERASED = 'Erased person'

const withoutActor = ({ kind }: Pick<AuditEntry, 'kind'>) =>
  kind === 'failure' ? 'Not signed in' : 'System or operator'

function Actor({ entry: { actorId, actorName, kind } }: EntryProps) {
  if (!actorId) return withoutActor({ kind })
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
    ERASED
  )

const MAX_IN_ROW = 2

function What({ entry }: EntryProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={classes['what']}>
      <Group gap="xs" wrap="nowrap">
        <Text size="sm" className={classes['line'] ?? ''}>
          {whatOf(entry)}
          <Text span inherit c="dimmed">
            {notesOf(entry).map((note) => ` · ${note}`)}
          </Text>
        </Text>
        {entry.changes.length > 0 && <Unfold entry={entry} isOpen={isOpen} onUnfold={setOpen} />}
      </Group>
      {isOpen && <Values changes={entry.changes} />}
    </div>
  )
}

function changesOf(entry: Pick<AuditEntry, 'changes'>) {
  const changes = setValues(entry.changes).filter((change) => !isCancelling(change))
  return [
    ...changes
      .slice(0, MAX_IN_ROW)
      .map((change) => `${fieldLabel(change.field)}: ${changedValue(change)}`),
    ...(changes.length > MAX_IN_ROW ? [`${changes.length - MAX_IN_ROW} more`] : []),
  ]
}

/** The first of what changed, and how often. */
const notesOf = ({ repeated, ...entry }: AuditEntry) => [
  ...(leaveWords(entry) ? [] : changesOf(entry)),
  ...(repeated > 0 ? [`repeated ${pluralise(repeated, 'time')} within the hour`] : []),
]

interface UnfoldProps extends EntryProps {
  readonly isOpen: boolean
  readonly onUnfold: (isOpen: boolean) => void
}

const Unfold = ({ entry: { id }, isOpen, onUnfold }: UnfoldProps) => (
  <IconButton
    label={`Details of entry ${id}`}
    icon={isOpen ? IconChevronDown : IconChevronRight}
    size="md"
    aria-expanded={isOpen}
    onClick={() => onUnfold(!isOpen)}
  />
)

/** On a phone; its links, of the size of a finger, are in what it unfolds. */
function EntryCard({ entry }: EntryProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Group gap="xs" wrap="nowrap" justify="space-between" className={classes['row'] ?? ''}>
        <Lines entry={entry} />
        <Unfold entry={entry} isOpen={isOpen} onUnfold={setOpen} />
      </Group>
      {isOpen && (
        <>
          <Text size="sm" fw={400} component="div">
            <When entry={entry} /> · <Actor entry={entry} />
            {isOfOther(entry) && (
              <>
                {' · '}
                <Concerned entry={entry} />
              </>
            )}
          </Text>
          <Values changes={entry.changes} />
        </>
      )}
    </>
  )
}

const isOfOther = ({ personId, actorId }: AuditEntry) => personId !== null && personId !== actorId

function Lines({ entry }: EntryProps) {
  const { at, personName, actorId, actorName } = entry
  const { timeZone } = usePublicRuleContext()
  const concerned = isOfOther(entry) && personName
  return (
    <div className={classes['card']}>
      <Text size="sm" truncate>
        {actorId ? (actorName ?? ERASED) : withoutActor(entry)} · {whatOf(entry)}
      </Text>
      <Text size="sm" c="dimmed" fw={400} lineClamp={2}>
        <time dateTime={at}>{shortDateTime(new Date(at), timeZone)}</time>
        {[...(concerned ? [concerned] : []), ...notesOf(entry)].map((note) => ` · ${note}`)}
      </Text>
    </div>
  )
}

const CARD: readonly Column<AuditEntry>[] = [
  { title: 'Entry', cell: (entry) => <EntryCard entry={entry} /> },
]

function When({ entry: { at } }: EntryProps) {
  const { timeZone } = usePublicRuleContext()
  return <time dateTime={at}>{formatDateTime(new Date(at), timeZone)}</time>
}

const COLUMNS: readonly Column<AuditEntry>[] = [
  { title: 'When', cell: (entry) => <When entry={entry} /> },
  { title: 'Kind', cell: ({ kind }) => <ToneBadge {...KINDS[kind]} /> },
  { title: 'Who acted', cell: (entry) => <Actor entry={entry} /> },
  { title: 'Affected user', cell: (entry) => <Concerned entry={entry} /> },
  { title: 'What', cell: (entry) => <What entry={entry} /> },
]

const Values = ({ changes }: Pick<AuditEntry, 'changes'>) => (
  <FieldValues
    values={setValues(changes).map((change) => [fieldLabel(change.field), changedValue(change)])}
  />
)
