import { Button, CloseButton, Group, Text } from '@mantine/core'
import { IconBrowser, IconInfoCircle } from '@tabler/icons-react'
import { Notice } from '#web/ui/display/notice.tsx'
import { RestoredNotice } from '#web/ui/forms/restored-notice.tsx'

interface Props {
  /** Discards restored rows; undefined without any. */
  readonly restored: (() => void) | undefined
  readonly isShared: boolean
  readonly notice: { readonly words: string } | null
  readonly onUndo: () => void
  readonly onClose: () => void
}

export function NoticePanel({ restored, isShared, notice, onUndo, onClose }: Props) {
  return (
    <>
      {restored && <RestoredNotice onDiscard={restored} />}
      {isShared && (
        <Notice icon={<IconBrowser size="1rem" stroke={1.5} aria-hidden />}>
          <Text size="sm">
            This day is open in another tab too. Both show what is written in either.
          </Text>
        </Notice>
      )}
      {notice && (
        <Notice icon={<IconInfoCircle size="1rem" stroke={1.5} aria-hidden />}>
          <Group justify="space-between" gap="sm">
            <Text size="sm">{notice.words}</Text>
            <Group gap="xs" wrap="nowrap">
              <Button variant="default" size="compact-sm" onClick={onUndo}>
                Undo
              </Button>
              <CloseButton size="sm" aria-label="Close the notice" onClick={onClose} />
            </Group>
          </Group>
        </Notice>
      )}
    </>
  )
}
