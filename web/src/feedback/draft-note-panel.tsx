import { toLocalDateTime } from '@cohort/contract/dates'
import { formatTime12h } from '@cohort/contract/interactions/rules'
import { Anchor, Text } from '@mantine/core'
import { usePublicRuleContext } from '#web/lib/forms/rule-context.ts'
import { confirm } from '#web/ui/overlays/confirm.tsx'

interface Props {
  readonly form: { readonly draftedAt: Date | undefined; readonly startOver: () => void }
}

export function DraftNote({ form: { draftedAt, startOver } }: Props) {
  const { timeZone } = usePublicRuleContext()
  if (!draftedAt) return null
  const discard = () =>
    confirm({
      title: 'Discard this draft?',
      sentence: 'What you entered here has not been submitted.',
      action: 'Discard',
      back: 'Keep draft',
      onConfirm: startOver,
    })
  return (
    <Text size="sm" c="dimmed">
      {`Saved on this device at ${formatTime12h(toLocalDateTime(draftedAt, timeZone).time)} · `}
      <Anchor component="button" type="button" inherit onClick={discard}>
        Discard
      </Anchor>
    </Text>
  )
}
