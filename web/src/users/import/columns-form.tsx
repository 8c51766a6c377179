import { IMPORT_MODES, type ImportMode } from '@cohort/contract/users/transfer-rules'
import type { CheckedImport } from '@cohort/contract/users/transfer-schemas'
import { READ_AS_WINDOWS_1252 } from '@cohort/contract/users/messages'
import { Alert, Button, Group, Radio, Select, Stack, Text } from '@mantine/core'
import { ErrorAlert } from '#web/ui/forms/form-shell.tsx'
import { MatchTable } from './match-table.tsx'
import { matchingOf } from './matching.ts'
import type { ImportChoices } from './queries.ts'

const MODES: Readonly<Record<ImportMode, string>> = {
  both: 'Create new people and update existing ones',
  create: 'Only create new people',
  update: 'Only update existing people',
}

interface Props {
  readonly choices: ImportChoices
  readonly checked: CheckedImport
  readonly onChange: (changes: Partial<ImportChoices>) => void
  readonly onSheet: (sheet: string) => void
  readonly onBack: () => void
  readonly onNext: () => void
  readonly isBusy: boolean
  readonly refusal: string | null
}

export function ColumnsForm(props: Props) {
  const { choices, checked, onChange, onBack, onNext, isBusy, refusal } = props
  const { matching, mismatch } = matchingOf(choices, checked)
  const ignored = matching.filter((column) => column === null).length
  return (
    <Stack gap="md">
      <SheetChoice {...props} />
      {checked.encoding === 'Windows-1252' && (
        <Alert color="yellow" variant="light" py="xs">
          {READ_AS_WINDOWS_1252}
        </Alert>
      )}
      <MatchTable
        headings={checked.headings}
        matching={matching}
        onMatch={(place, column) => onChange({ columns: { ...choices.columns, [place]: column } })}
      />
      {ignored > 0 && (
        <Text size="sm" c="dimmed">
          {ignored === 1 ? 'One column is' : `${ignored} columns are`} not imported.
        </Text>
      )}
      <ModeField mode={choices.mode} onChange={onChange} />
      <ErrorAlert message={mismatch ?? refusal} />
      <Group justify="space-between">
        <Button variant="default" onClick={onBack}>
          Back
        </Button>
        <Button onClick={onNext} loading={isBusy} disabled={mismatch !== null}>
          Next: check rows
        </Button>
      </Group>
    </Stack>
  )
}

interface ModeProps extends Pick<Props, 'onChange'> {
  readonly mode: ImportMode
}

function ModeField({ mode, onChange }: ModeProps) {
  return (
    <Radio.Group label="Import mode" value={mode} onChange={(chosen) => onChange({ mode: chosen })}>
      <Stack gap="xs" mt="xs">
        {IMPORT_MODES.map((value) => (
          <Radio key={value} value={value} label={MODES[value]} />
        ))}
      </Stack>
    </Radio.Group>
  )
}

function SheetChoice({ checked, onSheet, isBusy }: Props) {
  if (checked.sheets.length < 2) return null
  return (
    <Select
      label="Sheet"
      data={[...checked.sheets]}
      value={checked.sheet}
      onChange={(sheet) => sheet !== null && onSheet(sheet)}
      disabled={isBusy}
      maw="24rem"
    />
  )
}
