import { toLocalDateTime } from '@cohort/contract/dates'
import { formatTime12h } from '@cohort/contract/interactions/rules'
import { Text } from '@mantine/core'
import { usePublicRuleContext } from '#web/lib/forms/rule-context.ts'
import { obstacleOf } from '../day/autosave.ts'
import { isUnsaved, type Row } from '../day/rows.ts'
import type { Autosave } from '../day/use-autosave.ts'

interface Props {
  readonly rows: readonly Row[]
  readonly autosave: Autosave
}

export function SaveStatePanel(props: Props) {
  const { timeZone } = usePublicRuleContext()
  const { tone, sentence } = stateOf({ ...props, timeZone })
  return (
    <Text size="sm" {...(tone === 'quiet' ? { c: 'dimmed' } : { c: 'var(--warning)', fw: 600 })}>
      <output>{sentence}</output>
    </Text>
  )
}

interface StateProps extends Props {
  readonly timeZone: string
}

function stateOf({ rows, autosave: { isSaving, savedAt, failure }, timeZone }: StateProps) {
  const timeOf = (moment: Date) => formatTime12h(toLocalDateTime(moment, timeZone).time)
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
