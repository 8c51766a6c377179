import { Button, Menu } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'

const NAMES = { xlsx: 'Excel (XLSX)', csv: 'CSV', ndjson: 'NDJSON' } as const

interface Props<Format extends keyof typeof NAMES> {
  readonly label?: string
  readonly formats: readonly Format[]
  readonly onSave: (format: Format) => void
}

interface MenuProps<Format extends keyof typeof NAMES> extends Props<Format> {
  readonly isPending: boolean
}

export const ExportMenu = <Format extends keyof typeof NAMES>({
  label = 'Export',
  isPending,
  ...items
}: MenuProps<Format>) => (
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
      <ExportItems {...items} />
    </Menu.Dropdown>
  </Menu>
)

/** Under the label, if they stand in a menu with others. */
export const ExportItems = <Format extends keyof typeof NAMES>({
  label,
  formats,
  onSave,
}: Props<Format>) => (
  <>
    {label && <Menu.Label>{label}</Menu.Label>}
    {formats.map((format) => (
      <Menu.Item key={format} onClick={() => onSave(format)}>
        {NAMES[format]}
      </Menu.Item>
    ))}
  </>
)
