import type { CheckedImport, ImportCounts } from '@cohort/contract/users/transfer-schemas'
import { Alert, Button, Checkbox, Group, Radio, Stack, Switch, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { messageOf } from '#web/lib/network/call-failure.ts'
import { Empty } from '#web/ui/display/empty.tsx'
import { ToneBadge, type Tone } from '#web/ui/display/status-badge.tsx'
import { useProblemRows, type ImportChoices } from './queries.ts'
import { RowsTable } from './rows-table.tsx'

interface Props {
  readonly choices: ImportChoices
  readonly checked: CheckedImport
  readonly onChange: (changes: Partial<ImportChoices>) => void
  readonly onBack: () => void
  readonly onRun: () => void
}

export function ReviewForm({ choices, checked, onChange, onBack, onRun }: Props) {
  const { counts } = checked
  const changing = counts.created + counts.updated
  const isKeptOut = choices.atomic && counts.refused > 0
  return (
    <Stack gap="md">
      <OutcomeBadges counts={counts} />
      {counts.refused > 0 && <RefusedChoice choices={choices} onChange={onChange} />}
      <Rows checked={checked} />
      {counts.created > 0 && (
        <Checkbox
          label="Send invitations"
          description={`An email to each new person (${counts.created}) with a link to choose a password.`}
          checked={choices.sendInvitations}
          onChange={(event) => onChange({ sendInvitations: event.currentTarget.checked })}
        />
      )}
      {(changing === 0 || isKeptOut) && (
        <Alert color="yellow" variant="light" py="xs">
          {changing === 0
            ? 'There is nothing to import.'
            : 'Nothing is imported while a row has errors.'}
        </Alert>
      )}
      <Group justify="space-between">
        <Button variant="default" onClick={onBack}>
          Back
        </Button>
        <Button onClick={onRun} disabled={changing === 0 || isKeptOut}>
          {`Import ${changing} ${changing === 1 ? 'person' : 'people'}`}
        </Button>
      </Group>
    </Stack>
  )
}

interface BadgesProps {
  readonly counts: ImportCounts
  readonly isWritten?: boolean
}

export function OutcomeBadges({ counts, isWritten = false }: BadgesProps) {
  const refused = counts.refused === 1 ? 'row not imported' : 'rows not imported'
  return (
    <Group gap="xs" aria-live="polite">
      <Count tone="good" count={counts.created} outcome="new" />
      <Count tone="warning" count={counts.updated} outcome="updated" />
      <Count tone="none" count={counts.unchanged} outcome="unchanged" />
      <Count tone="bad" count={counts.refused} outcome={isWritten ? refused : 'with errors'} />
    </Group>
  )
}

interface CountProps {
  readonly tone: Tone
  readonly count: number
  readonly outcome: string
}

const Count = ({ tone, count, outcome }: CountProps) => (
  <ToneBadge tone={count > 0 ? tone : 'none'} label={`${count} ${outcome}`} />
)

function RefusedChoice({ choices, onChange }: Pick<Props, 'choices' | 'onChange'>) {
  const problems = useProblemRows()
  return (
    <Group justify="space-between" align="flex-end" gap="sm">
      <Radio.Group
        label="When rows have errors"
        value={choices.atomic ? 'nothing' : 'good'}
        onChange={(value) => onChange({ atomic: value === 'nothing' })}
      >
        <Group gap="lg" mt={4}>
          <Radio value="good" label="Import the valid rows only" />
          <Radio value="nothing" label="Import nothing" />
        </Group>
      </Radio.Group>
      <Stack gap={4} align="flex-end">
        <Button
          variant="default"
          leftSection={<IconDownload size="1rem" stroke={1.5} aria-hidden />}
          loading={problems.isPending}
          onClick={() => problems.mutate(choices)}
        >
          Download rows with errors
        </Button>
        {problems.error && (
          <Text size="sm" c="var(--bad)" role="alert">
            {messageOf(problems.error, 'Download failed')}
          </Text>
        )}
      </Stack>
    </Group>
  )
}

function Rows({ checked: { rows, more, headings, counts } }: Pick<Props, 'checked'>) {
  const [isOnlyRefused, setOnlyRefused] = useState(false)
  const shown = isOnlyRefused ? rows.filter(({ outcome }) => outcome === 'refused') : rows
  const hidden = [
    more.refused > 0 && `${more.refused} more rows with errors`,
    more.good > 0 && !isOnlyRefused && `${more.good} more valid rows`,
  ].filter((part) => part !== false)
  return (
    <Stack gap="xs">
      <Switch
        label="Only rows with errors"
        checked={isOnlyRefused}
        onChange={(event) => setOnlyRefused(event.currentTarget.checked)}
        disabled={counts.refused === 0}
      />
      {shown.length === 0 ? (
        <Empty sentence="No rows with errors." />
      ) : (
        <RowsTable headings={headings} rows={shown} />
      )}
      {hidden.length > 0 && (
        <Text size="sm" c="dimmed">
          {`${hidden.join(' and ')} are not shown.`}
        </Text>
      )}
    </Stack>
  )
}
