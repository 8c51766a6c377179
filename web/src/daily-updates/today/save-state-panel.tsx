import { Text } from '@mantine/core'
import { obstacleOf } from '../day/autosave.ts'
import { isUnsaved, type Row } from '../day/rows.ts'
import type { Autosave } from '../day/use-autosave.ts'

interface Props {
  readonly rows: readonly Row[]
  readonly autosave: Autosave
}

/** Whether and when the update was saved, or why not. */
export function SaveStatePanel(props: Props) {
  const { tone, sentence } = stateOf(props)
  return (
    <Text size="sm" {...(tone === 'quiet' ? { c: 'dimmed' } : { c: 'var(--warning)', fw: 600 })}>
      <output>{sentence}</output>
    </Text>
  )
}

const timeOf = (moment: Date) =>
  moment.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })

function stateOf({ rows, autosave: { isSaving, savedAt, failure } }: Props) {
  const isDirty = rows.some(isUnsaved)
  const quiet = (sentence: string) => ({ tone: 'quiet', sentence }) as const
  const warning = (sentence: string) => ({ tone: 'warning', sentence }) as const
  if (isSaving) return quiet('Saving…')
  if (isDirty) {
    if (failure?.message === null)
      return warning(`On this device, ${timeOf(failure.at)}. Sent when you are online.`)
    if (failure) return warning(`Not saved: ${failure.message}`)
    const obstacle = obstacleOf(rows)
    return obstacle === null ? quiet('Unsaved changes') : warning(obstacle)
  }
  if (savedAt) return quiet(`Saved ${timeOf(savedAt)}`)
  return quiet(rows.some(({ base }) => base) ? 'Saved' : 'Saved as you type')
}
