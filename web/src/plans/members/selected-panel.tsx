import type { Plan } from '@cohort/contract/plans/schemas'
import { Button, Group, Text } from '@mantine/core'
import { logQuietly } from '#web/lib/network/log-quietly.ts'
import type { Picked } from '#web/lib/address/use-picked.ts'
import { confirm } from '#web/ui/overlays/confirm.tsx'
import { pluralise } from '#web/ui/display/pluralise.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import type { PlanUser } from './member-card.tsx'
import classes from './members-panel.module.css'
import { useChangeMembers } from './queries.ts'

interface Props {
  readonly plan: Plan
  readonly view: 'in' | 'add'
  readonly selection: Picked<PlanUser>
}

export function SelectedPanel({ plan, view, selection }: Props) {
  const change = useChangeMembers(plan.id, view === 'in' ? 'remove' : 'add')
  const users = selection.all
  // spec §8: a failure is only logged. The list is refetched, and the selection stays.
  const send = async () => {
    try {
      const { message } = await change.mutateAsync(users.map(({ id }) => id))
      selection.clear()
      toast.success(message)
    } catch (error) {
      logQuietly(error)
    }
  }
  const ask = () => {
    const question = view === 'in' ? removal(plan, users) : move(plan, users)
    if (question) confirm({ ...question, onConfirm: () => void send() })
    else void send()
  }
  return (
    <div className={classes['selected']}>
      <Text size="sm" mb="xs" lineClamp={2}>
        {pluralise(users.length, 'user')} selected: {users.map(({ name }) => name).join(', ')}
      </Text>
      <Group gap="xs" grow>
        <Button variant="default" onClick={selection.clear}>
          Clear
        </Button>
        <Button loading={change.isPending} onClick={ask}>
          {view === 'in' ? 'Remove Selected' : 'Add Selected'}
        </Button>
      </Group>
    </div>
  )
}

function removal({ name }: Plan, users: readonly PlanUser[]) {
  const who = users.length === 1 ? users[0]?.name : pluralise(users.length, 'intern')
  return {
    title: 'Remove from the plan?',
    sentence: `${who} will be without a plan once removed from "${name}".`,
    action: 'Remove',
  }
}

/** An intern has one plan at most, and would leave the current one. */
function move({ name }: Plan, users: readonly PlanUser[]) {
  const moved = users.flatMap((user) =>
    user.plan ? [`${user.name} from "${user.plan.name}"`] : [],
  )
  if (moved.length === 0) return undefined
  return {
    title: 'Move from another plan?',
    sentence: `An intern has one plan at a time. Moved to "${name}": ${moved.join(', ')}.`,
    action: 'Move',
  }
}
