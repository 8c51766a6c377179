import { formatDay } from '@cohort/contract/dates'
import type { EditedField } from '@cohort/contract/users/edit-rules'
import type { EditedPerson, EditPreview } from '@cohort/contract/users/edit-schemas'
import { Button, Group, Loader, Stack, Text, Title } from '@mantine/core'
import { DataTable } from '#web/ui/lists/data-table.tsx'
import { Empty } from '#web/ui/display/empty.tsx'
import { ChangedValue } from '#web/ui/display/change.tsx'
import { StatusBadge, ZoneBadge } from '#web/ui/display/status-badge.tsx'
import { ErrorAlert } from '#web/ui/forms/form-shell.tsx'
import { FIELD_LABELS } from '../field-choices.ts'
import classes from './bulk-edit-preview-panel.module.css'

interface Props {
  readonly preview: EditPreview
  readonly fields: readonly EditedField[]
  /** The error, or why the preview has changed. */
  readonly notice: string | null
  readonly isBusy: boolean
  readonly onBack: () => void
  readonly onApply: () => void
}

export function BulkEditPreviewPanel({ preview, fields, notice, ...actions }: Props) {
  const { willChange, refused } = preview
  return (
    <Stack gap="md">
      <Counts preview={preview} />
      {willChange === 0 ? (
        <Empty sentence="Nothing would change." />
      ) : (
        <Changing preview={preview} fields={fields} />
      )}
      {refused.length > 0 && (
        <section aria-label="Cannot change">
          <Title order={3} mb="xs">
            Cannot change
          </Title>
          <div className={classes['refused']}>
            <DataTable
              label="Cannot change"
              rows={refused}
              keyOf={({ id }) => id}
              columns={[
                { title: 'Name', cell: ({ id, name }) => <bdi>{name ?? id}</bdi> },
                { title: 'Why', cell: ({ reason }) => reason },
              ]}
            />
          </div>
        </section>
      )}
      <ErrorAlert message={notice} />
      <Actions willChange={willChange} {...actions} />
    </Stack>
  )
}

function Counts({ preview: { willChange, alreadySo, refused } }: Pick<Props, 'preview'>) {
  const counts = [
    [willChange, 'will change'],
    [alreadySo, alreadySo === 1 ? 'already has these values' : 'already have these values'],
    [refused.length, 'cannot change'],
  ] as const
  return (
    <Group gap="lg" component="output">
      {counts.map(([count, words]) => (
        <Text key={words} size="sm" {...(count === 0 && { c: 'dimmed' })} className="tabular">
          <b>{count}</b> {words}
        </Text>
      ))}
    </Group>
  )
}

function Changing({ preview: { rows, willChange }, fields }: Pick<Props, 'preview' | 'fields'>) {
  const more = willChange - rows.length
  return (
    <div>
      <div className={classes['table']}>
        <DataTable
          label="Will change"
          rows={rows}
          keyOf={({ id }) => id}
          columns={[
            { title: 'Name', cell: ({ name }) => <bdi>{name || '-'}</bdi> },
            ...fields.map((field) => ({
              title: FIELD_LABELS[field],
              cell: ({ changes }: EditedPerson) => <Change field={field} changes={changes} />,
            })),
          ]}
        />
      </div>
      {more > 0 && (
        <Text size="sm" c="dimmed" mt="xs" className="tabular">
          and {more} more
        </Text>
      )}
    </div>
  )
}

type Value = EditedPerson['changes'][number]['from']

function Change({
  field,
  changes,
}: Pick<EditedPerson, 'changes'> & { readonly field: EditedField }) {
  const change = changes.find((each) => each.field === field)
  if (!change) {
    return (
      <Text size="sm" c="dimmed" span>
        already set
      </Text>
    )
  }
  return (
    <ChangedValue
      from={<Shown field={field} value={change.from} />}
      to={<Shown field={field} value={change.to} />}
    />
  )
}

function Shown({ field, value }: { readonly field: EditedField; readonly value: Value }) {
  const text = value === null ? null : String(value)
  if (field === 'zone') return <ZoneBadge zone={text} missing="No Zone" />
  if (field === 'status') return <StatusBadge status={text} />
  if (text === null) return <span>-</span>
  return <span>{field === 'dateOfJoining' ? formatDay(text) : text}</span>
}

function Actions({
  willChange,
  isBusy,
  onBack,
  onApply,
}: Pick<Props, 'isBusy' | 'onBack' | 'onApply'> & { readonly willChange: number }) {
  return (
    <Group justify="flex-end" gap="sm">
      <Button variant="default" onClick={onBack} disabled={isBusy}>
        Back
      </Button>
      <Button
        data-autofocus
        onClick={onApply}
        disabled={isBusy || willChange === 0}
        leftSection={isBusy && <Loader size="xs" color="currentcolor" />}
      >
        Apply to {peopleOf(willChange)}
      </Button>
    </Group>
  )
}

export const peopleOf = (count: number) => `${count} ${count === 1 ? 'person' : 'people'}`
