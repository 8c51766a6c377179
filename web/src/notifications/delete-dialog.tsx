import { Button, Group, Text } from '@mantine/core'
import { useId } from 'react'
import { focusOnMount } from '#web/ui/layout/focus-on-mount.ts'
import classes from './notifications-panel.module.css'

interface Props {
  readonly question: string
  readonly onDelete: () => void
  readonly onBack: () => void
}

/** Inside the popover: a modal dialog would close it, and hide what the question is about. */
export function DeleteDialog({ question, onDelete, onBack }: Props) {
  const label = useId()
  return (
    <div className={classes['actions']}>
      <div role="alertdialog" aria-labelledby={label}>
        <Text id={label} size="sm" mb="xs">
          {question}
        </Text>
        <Group gap="xs" grow>
          <Button ref={focusOnMount} variant="default" size="compact-sm" onClick={onBack}>
            Cancel
          </Button>
          <Button color="red" size="compact-sm" onClick={onDelete}>
            Delete
          </Button>
        </Group>
      </div>
    </div>
  )
}
