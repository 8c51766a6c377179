import { confirm } from '#web/ui/overlays/confirm.tsx'
import type { Row } from './rows.ts'
import type { Editing } from './use-editing.ts'
import type { Saving } from './use-save.ts'

export function removeRow(
  row: Row,
  { removeNew }: Pick<Editing, 'removeNew'>,
  saving: Pick<Saving, 'remove'>,
) {
  const { taskId } = row
  if (taskId === null) return removeNew(row)
  confirm({
    title: 'Delete this task?',
    sentence: `"${row.fields.taskName.trim()}" will be permanently deleted.`,
    action: 'Delete task',
    onConfirm: () => void saving.remove(taskId),
  })
}
