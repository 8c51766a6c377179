import { isAdmin } from '@cohort/contract/access'
import { toInstant } from '@cohort/contract/dates'
import { canReopen, canSetOutcome } from '@cohort/contract/interactions/rules'
import type { Interaction } from '@cohort/contract/interactions/schemas'
import { Button } from '@mantine/core'
import { IconCalendarOff, IconCalendarPlus, IconCalendarUp } from '@tabler/icons-react'
import { startTransition, Suspense, useState } from 'react'
import { usePublicRuleContext } from '#web/lib/forms/rule-context.ts'
import { usePrefetch } from '#web/lib/routing/lazy-export.ts'
import { messageOf } from '#web/lib/network/call-failure.ts'
import { actorOf, useSignedIn } from '#web/lib/session/session.ts'
import { confirm } from '#web/ui/overlays/confirm.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { valuesOf } from '../interaction-zod-form.ts'
import { LazyScheduleDialog } from '../lazy-schedule-dialog.tsx'
import { useSetOutcome } from '../queries.ts'
import { conflictsIn } from '../use-conflicts.ts'
import { useActDialog } from './act-dialog.tsx'
import { useActed } from './use-acted.ts'

interface Props {
  readonly interaction: Interaction
}

/** Cancels, records why it was not held, reopens or schedules again; nothing for those who may not. */
export function OutcomePanel({ interaction }: Props) {
  const actor = actorOf(useSignedIn())
  const recordLabel = useRecordLabel(interaction)
  if (recordLabel) return <Record interaction={interaction} label={recordLabel} />
  if (!interaction.outcome || !canSetOutcome(actor, interaction)) return null
  return (
    <>
      {canReopen(actor, interaction) && <Reopen interaction={interaction} />}
      {isAdmin(actor) && <ScheduleAgain interaction={interaction} />}
    </>
  )
}

/** What is recorded of one that can still be held or rated; undefined for those who may not. */
export function useRecordLabel(interaction: Interaction): string | undefined {
  const actor = actorOf(useSignedIn())
  const hasStarted = useHasStarted(interaction)
  const { outcome, interactionStatus } = interaction
  if (outcome || interactionStatus === 'COMPLETED' || !canSetOutcome(actor, interaction))
    return undefined
  return hasStarted ? 'Not held' : 'Cancel interaction'
}

interface RecordProps extends Props {
  readonly label: string
}

function Record({ interaction, label }: RecordProps) {
  const { open, dialog } = useActDialog(interaction)
  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconCalendarOff size="1rem" stroke={1.5} />}
        aria-label={`${label}: ${interaction.name}`}
        onClick={() => open('recordOutcome')}
      >
        {label}
      </Button>
      {dialog}
    </>
  )
}

function useHasStarted({ date, time, interactionStatus }: Interaction) {
  const { now, timeZone } = usePublicRuleContext()
  return interactionStatus === 'FEEDBACK_PENDING' || toInstant(date, time, timeZone) <= now
}

function Reopen({ interaction }: Props) {
  const save = useSetOutcome(interaction)
  const acted = useActed()
  const reopen = async () => {
    try {
      await save.mutateAsync({ outcome: null })
      toast.success(REOPENED)
      acted()
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

/** Another interaction of the same people, at a time that is chosen. */
function ScheduleAgain({ interaction }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconCalendarPlus size="1rem" stroke={1.5} />}
        aria-label={`Schedule again: ${interaction.name}`}
        {...usePrefetch(LazyScheduleDialog)}
        onClick={() => startTransition(() => setOpen(true))}
      >
        Schedule again
      </Button>
      <Suspense>
        {isOpen && (
          <LazyScheduleDialog
            preset={{
              key: interaction.id,
              values: { ...valuesOf(interaction), date: '', time: '' },
            }}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </>
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
