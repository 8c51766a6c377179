import { toInstant } from '@cohort/contract/dates'
import { canSetOutcome } from '@cohort/contract/interactions/rules'
import type { Interaction } from '@cohort/contract/interactions/schemas'
import { Button } from '@mantine/core'
import { IconCalendarOff, IconCalendarUp } from '@tabler/icons-react'
import { startTransition, Suspense, useState } from 'react'
import { usePublicRuleContext } from '#web/lib/forms/rule-context.ts'
import { lazyExport } from '#web/lib/routing/lazy-export.ts'
import { messageOf } from '#web/lib/network/call-failure.ts'
import { actorOf, useSignedIn } from '#web/lib/session/session.ts'
import { confirm } from '#web/ui/overlays/confirm.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { useSetOutcome } from '../queries.ts'
import { conflictsIn } from '../use-conflicts.ts'

const LazyOutcomeDialog = lazyExport(() => import('./outcome-dialog.tsx'), 'OutcomeDialog')

interface Props {
  readonly interaction: Interaction
}

/** Cancels, records an absence, or reopens; nothing for those who may not. */
export function OutcomePanel({ interaction }: Props) {
  const actor = actorOf(useSignedIn())
  if (!canSetOutcome(actor, interaction) || interaction.interactionStatus === 'COMPLETED')
    return null
  return interaction.outcome ? (
    <Reopen interaction={interaction} />
  ) : (
    <Record interaction={interaction} />
  )
}

function Record({ interaction }: Props) {
  const [isOpen, setOpen] = useState(false)
  const label = useHasStarted(interaction) ? 'Cancelled or not held' : 'Cancel interaction'
  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconCalendarOff size="1rem" stroke={1.5} />}
        aria-label={`${label}: ${interaction.name}`}
        onClick={() => startTransition(() => setOpen(true))}
      >
        {label}
      </Button>
      <Suspense>
        {isOpen && <LazyOutcomeDialog interaction={interaction} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  )
}

function useHasStarted({ date, time, interactionStatus }: Interaction) {
  const { now, timeZone } = usePublicRuleContext()
  return interactionStatus === 'FEEDBACK_PENDING' || toInstant(date, time, timeZone) <= now
}

function Reopen({ interaction }: Props) {
  const save = useSetOutcome(interaction)
  const reopen = async () => {
    try {
      await save.mutateAsync({ outcome: null })
      toast.success(REOPENED)
    } catch (error) {
      toast.failure(conflictsIn(error) || messageOf(error, 'Failed to reopen the interaction'))
    }
  }
  return (
    <Button
      variant="default"
      leftSection={<IconCalendarUp size="1rem" stroke={1.5} />}
      aria-label={`Reopen ${interaction.name}`}
      loading={save.isPending}
      onClick={() => askToReopen(interaction, () => void reopen())}
    >
      Reopen
    </Button>
  )
}

const REOPENED = 'Interaction reopened. The participants were told.'

const askToReopen = ({ name, assignedIntern }: Interaction, onConfirm: () => void) =>
  confirm({
    title: 'Reopen this interaction?',
    sentence: `${name} with ${assignedIntern}. The participants will be told.`,
    action: 'Reopen',
    back: 'Go back',
    isHarmless: true,
    onConfirm,
  })
