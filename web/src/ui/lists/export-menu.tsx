import { FORMAT_NAMES } from '@cohort/contract/files'
import { Button, Menu } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'

interface Props<Format extends keyof typeof FORMAT_NAMES> {
  readonly label?: string
  readonly formats: readonly Format[]
  readonly onSave: (format: Format) => void
}

interface MenuProps<Format extends keyof typeof FORMAT_NAMES> extends Props<Format> {
  readonly isPending: boolean
}

export const ExportMenu = <Format extends keyof typeof FORMAT_NAMES>({
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
export const ExportItems = <Format extends keyof typeof FORMAT_NAMES>({
  label,
  formats,
  onSave,
}: Props<Format>) => (
  <>
    {label && <Menu.Label>{label}</Menu.Label>}
    {formats.map((format) => (
      <Menu.Item key={format} onClick={() => onSave(format)}>
        {FORMAT_NAMES[format]}
      </Menu.Item>
    ))}
  </>
)
