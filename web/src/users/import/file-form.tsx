import { COLUMN_LABELS } from '@cohort/contract/users/transfer-rules'
import { Button, Group, Loader, Stack, Text } from '@mantine/core'
import { IconDownload, IconFileSpreadsheet } from '@tabler/icons-react'
import { useState, type DragEvent } from 'react'
import { FilePicker } from '#web/ui/forms/file-picker.tsx'
import { ErrorAlert } from '#web/ui/forms/form-shell.tsx'
import classes from './import.module.css'
import { readFile, saveTemplate, type ChosenFile } from './queries.ts'

const KINDS =
  '.csv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

interface Props {
  readonly file: ChosenFile | undefined
  readonly onChoose: (file: ChosenFile) => void
  readonly onNext: () => void
  readonly isBusy: boolean
  readonly refusal: string | null
}

export function FileForm({ file, onChoose, onNext, isBusy, refusal }: Props) {
  const [unreadable, setUnreadable] = useState<string | null>(null)
  const take = async (chosen: File) => {
    const read = await readFile(chosen)
    setUnreadable(typeof read === 'string' ? read : null)
    if (typeof read !== 'string') onChoose(read)
  }
  return (
    <Stack gap="md">
      <DropZone file={file} isBusy={isBusy} onTake={(chosen) => void take(chosen)} />
      <ErrorAlert message={unreadable ?? refusal} />
      <KnownColumns />
      <Group justify="flex-end">
        <Button onClick={onNext} disabled={!file || isBusy}>
          Next: match columns
        </Button>
      </Group>
    </Stack>
  )
}

interface DropProps extends Pick<Props, 'file' | 'isBusy'> {
  readonly onTake: (file: File) => void
}

function DropZone({ file, isBusy, onTake }: DropProps) {
  const [isOver, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const [dropped] = event.dataTransfer.files
    if (dropped) onTake(dropped)
  }
  return (
    <div
      className={classes['drop']}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {isBusy ? (
        <Loader size="sm" />
      ) : (
        <IconFileSpreadsheet size="2rem" stroke={1.25} aria-hidden />
      )}
      <Text fw={600} style={{ overflowWrap: 'anywhere' }} aria-live="polite">
        {isBusy ? `Reading ${file?.name ?? 'the file'}…` : (file?.name ?? 'Drop a file here, or')}
      </Text>
      <FilePicker label="Spreadsheet file" accept={KINDS} onPick={onTake} disabled={isBusy}>
        {file ? 'Choose another file' : 'Choose a file'}
      </FilePicker>
      <Text size="sm" c="dimmed">
        CSV or Excel (XLSX), at most 10 MiB and 20,000 rows.
      </Text>
    </div>
  )
}

function KnownColumns() {
  const [name, email, ...others] = Object.values(COLUMN_LABELS)
  return (
    <Stack gap="xs">
      <Text size="sm">
        The first row must contain column names. <b>{name}</b> and <b>{email}</b> are required.
        Optional columns: {others.join(', ')}. Role: Interns unless given. Status of new interns:
        ACTIVE unless given. Write dates day first, as 30/06/2025, or as 2025-06-30.
      </Text>
      <Group>
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconDownload size="1rem" stroke={1.5} aria-hidden />}
          onClick={saveTemplate}
        >
          Download a template
        </Button>
      </Group>
    </Stack>
  )
}
