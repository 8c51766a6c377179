import { KIND_WORDS, type ListKind } from '@cohort/contract/settings/rules'
import { Group, Text } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { IconButton } from '#web/ui/layout/icon-button.tsx'
import { confirm } from '#web/ui/overlays/confirm.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { useRemoveValue } from './queries.ts'
import { RenameForm } from './rename-form.tsx'
import { UsedPanel } from './used-panel.tsx'
import classes from './value-card.module.css'

interface Props {
  readonly kind: ListKind
  readonly value: string
  /** A neighbour, which gets the focus when this value is removed. */
  readonly beside: string | undefined
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly onMove: (by: -1 | 1) => void
  /** The labels of buttons, of which the first enabled one gets the focus. */
  readonly onNextFocus: (names: readonly string[]) => void
}

export function ValueCard(props: Props) {
  const { kind, value, beside, onNextFocus } = props
  const [isRenaming, setRenaming] = useState(false)
  const { remove, ask } = useRemoval(kind, value, () => onNextFocus([`Remove ${beside}`]))
  const close = (name: string) => {
    onNextFocus([`Rename ${name}`])
    setRenaming(false)
  }
  return (
    <li className={classes['line']}>
      {isRenaming ? (
        <RenameForm kind={kind} value={value} onClose={close} />
      ) : (
        <Group gap="xs" wrap="nowrap" justify="space-between">
          <Text className={kind === 'year' ? 'tabular' : ''} style={{ overflowWrap: 'anywhere' }}>
            {value}
          </Text>
          <Group gap={0} wrap="nowrap" style={{ flex: 'none' }}>
            <MoveButtons {...props} />
            <IconButton
              label={`Rename ${value}`}
              icon={IconPencil}
              onClick={() => setRenaming(true)}
            />
            <IconButton
              label={`Remove ${value}`}
              icon={IconTrash}
              color="red"
              loading={remove.isPending}
              onClick={ask}
            />
          </Group>
        </Group>
      )}
      <UsedPanel kind={kind} value={value} error={remove.error} onClose={remove.reset} />
    </li>
  )
}

function MoveButtons({ value, isFirst, isLast, onMove, onNextFocus }: Props) {
  const [up, down] = [`Move ${value} up`, `Move ${value} down`]
  const move = (by: -1 | 1) => {
    onNextFocus(by < 0 ? [up, down] : [down, up])
    onMove(by)
  }
  return (
    <>
      <IconButton label={up} icon={IconArrowUp} disabled={isFirst} onClick={() => move(-1)} />
      <IconButton label={down} icon={IconArrowDown} disabled={isLast} onClick={() => move(1)} />
    </>
  )
}

function useRemoval(kind: ListKind, value: string, onRemoved: () => void) {
  const remove = useRemoveValue()
  const onConfirm = async () => {
    try {
      // Awaited: the line has left the list when the response comes.
      const { message } = await remove.mutateAsync({ kind, value })
      onRemoved()
      toast.success(message)
    } catch {
      // The line shows why.
    }
  }
  const [word] = KIND_WORDS[kind]
  const ask = () =>
    confirm({
      title: `Remove this ${word}?`,
      sentence: `${lossOf(kind, value)} Values in use cannot be removed.`,
      action: `Remove ${word}`,
      onConfirm: () => void onConfirm(),
    })
  return { remove, ask }
}

const lossOf = (kind: ListKind, value: string) =>
  kind === 'domain'
    ? `Addresses of ${value} will no longer be accepted.`
    : `${value} will no longer be available.`
