import type { Call } from '@cohort/contract/calls'
import { EXPORT_FORMATS } from '@cohort/contract/users/transfer-rules'
import { Button, Menu } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { toastOutcome } from '#web/ui/overlays/toast-outcome.ts'
import { useExport } from './queries.ts'

interface Props {
  readonly call: Call
  /** Of the file. */
  readonly name: string
  readonly query: object
}

/** Saves all rows of the present filters. */
export function ExportPanel({ call, name, query }: Props) {
  const { mutateAsync, isPending } = useExport(call, name, query)
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <Button
          variant="default"
          loading={isPending}
          leftSection={<IconDownload size="1rem" stroke={1.5} aria-hidden />}
        >
          Export
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {EXPORT_FORMATS.map((format) => (
          <Menu.Item
            key={format}
            onClick={() =>
              void toastOutcome(
                mutateAsync(format).then(() => ({ message: call.message })),
                'Download failed',
              )
            }
          >
            {format.toUpperCase()}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
