import { KIND_WORDS, type ListKind } from '@cohort/contract/settings/rules'
import { ActionIcon, Group, Text } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconPencil, IconTrash, type Icon } from '@tabler/icons-react'
import { useState } from 'react'
import { confirm } from '#web/ui/overlays/confirm.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { useRemoveValue } from './queries.ts'
import { RenameForm } from './rename-form.tsx'
import { UsedPanel } from './used-panel.tsx'
import classes from './value-card.module.css'

interface Props {
  readonly kind: ListKind
  readonly value: string
  /** The value beside it, where the focus goes when this one is gone. */
  readonly beside: string | undefined
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly onMove: (by: -1 | 1) => void
  /** Names the buttons of which the first is to have the focus when the list is shown anew. */
  readonly onNextFocus: (names: readonly string[]) => void
}

/** A value of a list in its line. */
export function ValueCard({ kind, value, beside, isFirst, isLast, onMove, onNextFocus }: Props) {
  const [isRenaming, setRenaming] = useState(false)
  const { remove, ask } = useRemoval(kind, value, () => onNextFocus([`Remove ${beside}`]))
  const [up, down, pencil] = [`Move ${value} up`, `Move ${value} down`, `Rename ${value}`]
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
            <Act
              label={up}
              icon={IconArrowUp}
              isOff={isFirst}
              onClick={() => {
                onNextFocus([up, down])
                onMove(-1)
              }}
            />
            <Act
              label={down}
              icon={IconArrowDown}
              isOff={isLast}
              onClick={() => {
                onNextFocus([down, up])
                onMove(1)
              }}
            />
            <Act label={pencil} icon={IconPencil} onClick={() => setRenaming(true)} />
            <Act
              label={`Remove ${value}`}
              icon={IconTrash}
              color="red"
              isBusy={remove.isPending}
              onClick={ask}
            />
          </Group>
        </Group>
      )}
      {remove.error && (
        <UsedPanel
          kind={kind}
          value={value}
          sentence={remove.error.message}
          onClose={remove.reset}
        />
      )}
    </li>
  )
}

function useRemoval(kind: ListKind, value: string, onRemoved: () => void) {
  const remove = useRemoveValue()
  const takeAway = async () => {
    try {
      // Awaited: the line is gone from the list when the answer comes.
      const { message } = await remove.mutateAsync({ kind, value })
      onRemoved()
      toast.success(message)
    } catch {
      // The line says why.
    }
  }
  const [word] = KIND_WORDS[kind]
  const ask = () =>
    confirm({
      title: `Remove this ${word}?`,
      sentence: `${lossOf(kind, value)} What uses it keeps it from being removed.`,
      action: `Remove ${word}`,
      onConfirm: () => void takeAway(),
    })
  return { remove, ask }
}

const lossOf = (kind: ListKind, value: string) =>
  kind === 'domain'
    ? `Addresses of ${value} can then not be used any more.`
    : `${value} can then no longer be chosen.`

interface ActProps {
  readonly label: string
  readonly icon: Icon
  readonly color?: string
  readonly isOff?: boolean
  readonly isBusy?: boolean
  readonly onClick: () => void
}

const Act = ({ label, icon: Shown, color = 'gray', isOff, isBusy, onClick }: ActProps) => (
  <ActionIcon
    className={classes['act'] ?? ''}
    variant="subtle"
    color={color}
    size="lg"
    aria-label={label}
    disabled={isOff ?? false}
    loading={isBusy ?? false}
    onClick={onClick}
  >
    <Shown size="1.125rem" stroke={1.5} />
  </ActionIcon>
)
