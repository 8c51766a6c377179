import { Badge, Button, Group, Stack } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import classes from '../forms/form-shell.module.css'

interface Props {
  /** If it holds more than filters. */
  readonly label?: string
  readonly count: number
  readonly onClear: () => void
  /** What closing leads to, such as "Show 12 interns". */
  readonly done?: string | undefined
  readonly children: ReactNode
}

/** The filters of a list on a phone, where above the list there is no room for them. */
export function FiltersSheet({
  label = 'Filters',
  count,
  onClear,
  done = 'Done',
  children,
}: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFilter size="1rem" stroke={1.5} />}
        rightSection={count > 0 && <Badge circle>{count}</Badge>}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      {isOpen && (
        <Dialog title={label} onClose={() => setOpen(false)}>
          <Stack gap="md" data-autofocus tabIndex={-1} className={classes['sheet'] ?? ''}>
            {children}
            <Group grow className={classes['sticky'] ?? ''}>
              <Button variant="default" disabled={count === 0} onClick={onClear}>
                Clear filters
              </Button>
              <Button onClick={() => setOpen(false)}>{done}</Button>
            </Group>
          </Stack>
        </Dialog>
      )}
    </>
  )
}
