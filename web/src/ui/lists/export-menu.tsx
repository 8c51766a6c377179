import { Button, Menu } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'

const NAMES = { xlsx: 'Excel (XLSX)', csv: 'CSV', ndjson: 'NDJSON' } as const

interface Props<Format extends keyof typeof NAMES> {
  readonly label?: string
  readonly formats: readonly Format[]
  readonly isPending: boolean
  readonly onSave: (format: Format) => void
}

export const ExportMenu = <Format extends keyof typeof NAMES>({
  label = 'Export',
  formats,
  isPending,
  onSave,
}: Props<Format>) => (
  <Menu position="bottom-end" shadow="md" withinPortal>
    <Menu.Target>
      <Button
        variant="default"
        loading={isPending}
        leftSection={<IconDownload size="1rem" stroke={1.5} aria-hidden />}
      >
        {label}
      </Button>
    </Menu.Target>
    <Menu.Dropdown>
      {formats.map((format) => (
        <Menu.Item key={format} onClick={() => onSave(format)}>
          {NAMES[format]}
        </Menu.Item>
      ))}
    </Menu.Dropdown>
  </Menu>
)
