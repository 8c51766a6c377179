import { Button, CloseButton, Group, Text } from '@mantine/core'
import { IconBrowser, IconInfoCircle } from '@tabler/icons-react'
import { Notice } from '#web/ui/display/notice.tsx'
import { RestoredNotice } from '#web/ui/forms/restored-notice.tsx'
import { confirm } from '#web/ui/overlays/confirm.tsx'
import type { OwnDay } from './use-day.ts'
import type { Editing } from './use-editing.ts'

interface Props {
  readonly day: OwnDay
  readonly editing: Pick<Editing, 'notice' | 'undo' | 'closeNotice'>
}

export function NoticePanel({ day, editing: { notice, undo, closeNotice } }: Props) {
  return (
    <>
      {day.isRestored && day.isDirty && (
        <RestoredNotice
          sentence="What you wrote before is here. It is not saved yet."
          onDiscard={() => askToDiscard(day.discard)}
        />
      )}
      {day.isShared && (
        <Notice icon={<IconBrowser size="1rem" stroke={1.5} aria-hidden />}>
          <Text size="sm">This day is open in another tab. Changes appear in both.</Text>
        </Notice>
      )}
      {notice && (
        <Notice icon={<IconInfoCircle size="1rem" stroke={1.5} aria-hidden />}>
          <Group justify="space-between" gap="sm">
            <Text size="sm">{notice.words}</Text>
            <Group gap="xs" wrap="nowrap">
              <Button variant="default" size="compact-sm" onClick={undo}>
                Undo
              </Button>
              <CloseButton size="sm" aria-label="Close the notice" onClick={closeNotice} />
            </Group>
          </Group>
        </Notice>
      )}
    </>
  )
}

const askToDiscard = (discard: () => void) =>
  confirm({
    title: 'Discard unsaved changes?',
    sentence: 'The tasks of this day return to the last saved version.',
    action: 'Discard',
    onConfirm: discard,
  })
