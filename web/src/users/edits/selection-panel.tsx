import { MAX_SELECTED } from '@cohort/contract/users/edit-rules'
import { TOO_MANY_NAMED } from '@cohort/contract/users/messages'
import { Button, Text } from '@mantine/core'
import { Suspense, useRef, useState } from 'react'
import { lazyExport } from '#web/lib/routing/lazy-export.ts'
import type { Selection } from '#web/lib/forms/use-selection.ts'
import type { Who } from './bulk-edit-dialog.tsx'
import { InvitationButtons } from '../invitations/invitation-buttons-panel.tsx'
import classes from './selection-panel.module.css'

const BulkEditDialog = lazyExport(() => import('./bulk-edit-dialog.tsx'), 'BulkEditDialog')

interface Props {
  readonly selection: Selection
  readonly total: number
  readonly filters: Who['filters']
}

export function SelectionPanel({ selection, total, filters }: Props) {
  const { picked, isMatching, isPageChosen } = selection
  const count = isMatching ? total : picked.size
  const isTooMany = !isMatching && count > MAX_SELECTED
  return (
    <div
      className={classes['bar']}
      data-shown={count > 0 || undefined}
      data-foot-actions={count > 0 || undefined}
    >
      <Text component="output" size="sm" fw={600} className="tabular">
        {count > 0 && `${count} selected`}
      </Text>
      {count > 0 && (
        <>
          {isPageChosen && !isMatching && count < total && (
            <Button variant="subtle" onClick={selection.chooseMatching}>
              Select all {total} that match
            </Button>
          )}
          {isTooMany && (
            <Text size="sm" role="alert">
              {TOO_MANY_NAMED}
            </Text>
          )}
          <Actions
            who={isMatching ? { filters } : { userIds: [...picked] }}
            count={count}
            isDisabled={isTooMany}
            onClear={selection.clear}
          />
        </>
      )}
    </div>
  )
}

interface ActionsProps {
  readonly who: Who
  readonly count: number
  readonly isDisabled: boolean
  readonly onClear: () => void
}

function Actions({ who, count, isDisabled, onClear }: ActionsProps) {
  const edit = useRef<HTMLButtonElement>(null)
  /** Fixed when the dialog opens: an edit may change who matches. */
  const [opened, setOpened] = useState<{ who: Who; count: number }>()
  const close = () => {
    setOpened(undefined)
    edit.current?.focus()
  }
  return (
    <div className={classes['actions']}>
      <Button ref={edit} disabled={isDisabled} onClick={() => setOpened({ who, count })}>
        Edit…
      </Button>
      <InvitationButtons who={who} count={count} isDisabled={isDisabled} />
      <Button variant="default" onClick={onClear}>
        Clear
      </Button>
      {opened && (
        <Suspense>
          <BulkEditDialog {...opened} onClose={close} />
        </Suspense>
      )}
    </div>
  )
}
