import type { Interaction } from '@cohort/contract/interactions/schemas'
import { Button } from '@mantine/core'
import { useActDialog } from './act-dialog.tsx'

interface Props {
  readonly interaction: Interaction
}

/** Another mentor gives the feedback that is due. */
export function HandOverButton({ interaction }: Props) {
  const { open, dialog } = useActDialog(interaction)
  return (
    <>
      <Button
        variant="default"
        aria-label={`Hand over: ${interaction.name}`}
        onClick={() => open('handOver')}
      >
        Hand over
      </Button>
      {dialog}
    </>
  )
}
