import { isAdmin } from '@cohort/contract/access'
import { canReopen, canSetOutcome } from '@cohort/contract/interactions/rules'
import type { Interaction } from '@cohort/contract/interactions/schemas'
import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconCalendarPlus, IconCalendarUp, IconDots } from '@tabler/icons-react'
import { startTransition, Suspense, useState } from 'react'
import { usePrefetch } from '#web/lib/routing/lazy-export.ts'
import { messageOf } from '#web/lib/network/call-failure.ts'
import { actorOf, useSignedIn } from '#web/lib/session/session.ts'
import { confirm } from '#web/ui/overlays/confirm.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { valuesOf } from '../interaction-zod-form.ts'
import { LazyScheduleDialog } from '../lazy-schedule-dialog.tsx'
import { useSetOutcome } from '../queries.ts'
import { conflictsIn } from '../use-conflicts.ts'
import { useActed } from './use-acted.ts'

interface Props {
  readonly interaction: Interaction
}

/** Reopens what was cancelled or not held, or schedules another in its place; nothing for those who may not. */
export function OutcomePanel({ interaction }: Props) {
  const actor = actorOf(useSignedIn())
  if (!interaction.outcome || !canSetOutcome(actor, interaction)) return null
  return (
    <>
      {canReopen(actor, interaction) && <Reopen interaction={interaction} />}
      {isAdmin(actor) && <ScheduleAgain interaction={interaction} />}
    </>
  )
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
      variant="subtle"
      leftSection={<IconCalendarUp size="1rem" stroke={1.5} />}
      aria-label={`Reopen ${interaction.name}`}
      loading={save.isPending}
      onClick={() => askToReopen(interaction, () => void reopen())}
    >
      Reopen
    </Button>
  )
}

function ScheduleAgain({ interaction }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Menu position="bottom-end" shadow="md">
        <Menu.Target>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={`More actions for ${interaction.name}`}
            {...usePrefetch(LazyScheduleDialog)}
          >
            <IconDots size="1.125rem" stroke={1.5} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<IconCalendarPlus size="1rem" stroke={1.5} />}
            onClick={() => startTransition(() => setOpen(true))}
          >
            {SCHEDULE_ANOTHER}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
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

const SCHEDULE_ANOTHER = 'Schedule another at a new time'
const REOPENED = 'Interaction reopened. The participants were notified.'

const askToReopen = ({ name, assignedIntern }: Interaction, onConfirm: () => void) =>
  confirm({
    title: 'Reopen this interaction?',
    sentence: `${name} with ${assignedIntern}. The participants will be notified.`,
    action: 'Reopen',
    back: 'Go back',
    isHarmless: true,
    onConfirm,
  })
