import { isAttending } from '@cohort/contract/plans/rules'
import type { Plan } from '@cohort/contract/plans/schemas'
import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { logQuietly } from '#web/lib/network/log-quietly.ts'
import type { Picked } from '#web/lib/url-state/use-picked.ts'
import { confirm } from '#web/ui/overlays/confirm.tsx'
import { pluralise } from '#web/ui/display/pluralise.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import { leavingCount, leavingSentences } from '../leavers.ts'
import type { PlanUser } from './member-card.tsx'
import classes from './members-panel.module.css'
import { fetchWarnings, useChangeMembers, type Filters, type Warnings } from './queries.ts'
import { willBeAdded } from '../wording.ts'

interface Props {
  readonly plan: Plan
  readonly view: 'in' | 'add'
  readonly selection: Picked<PlanUser>
  /** Set when all who match are selected, on every page. */
  readonly all: { readonly filters: Filters; readonly total: number } | undefined
  readonly onClear: () => void
}

export function SelectedPanel(props: Props) {
  const { view, selection, all, onClear } = props
  const { isPending, ask } = useMembershipChange(props)
  const names = selection.all.map(({ name }) => name).join(', ')
  return (
    <div className={classes['selected']}>
      <Text size="sm" mb="xs" lineClamp={2}>
        {all
          ? `All ${pluralise(all.total, 'matching user')} selected`
          : `${pluralise(selection.all.length, 'user')} selected: ${names}`}
      </Text>
      <Group gap="xs" grow>
        <Button variant="default" onClick={onClear}>
          Clear
        </Button>
        <Button loading={isPending} onClick={() => void ask()}>
          {view === 'in' ? 'Remove Selected' : 'Add Selected'}
        </Button>
      </Group>
    </div>
  )
}

/** spec §8: a failure is only logged. The list is refetched, and the selection stays. */
function useMembershipChange({ plan, view, selection, all, onClear }: Props) {
  const [isCounting, setCounting] = useState(false)
  const change = useChangeMembers(plan.id, view === 'in' ? 'remove' : 'add')
  const users = selection.all
  const send = async () => {
    try {
      const { planStatus: _, ...matching } = all?.filters ?? {}
      const { message } = await change.mutateAsync(
        all ? { matching } : { userIds: users.map(({ id }) => id) },
      )
      onClear()
      toast.success(message)
    } catch (error) {
      logQuietly(error)
    }
  }
  const count = all?.total ?? users.length
  const ask = async () => {
    setCounting(true)
    try {
      const warnings = all ? await fetchWarnings(plan.id, all.filters) : warningsOf(users)
      const who = count === 1 && users[0] ? users[0].name : pluralise(count, 'intern')
      const question =
        view === 'in' ? removal(plan, who) : addition(plan, who, { ...warnings, users })
      if (question) confirm({ ...question, onConfirm: () => void send() })
      else await send()
    } catch (error) {
      logQuietly(error)
    } finally {
      setCounting(false)
    }
  }
  return { isPending: change.isPending || isCounting, ask }
}

const warningsOf = (users: readonly PlanUser[]): Warnings => ({
  notActive: users.filter(({ status }) => !isAttending(status)).length,
  inOtherPlan: users.filter(({ plan }) => plan !== null).length,
  withOwnMentor: users.filter(({ ownMentor }) => ownMentor !== null).length,
})

const removal = ({ name }: Plan, who: string) => ({
  title: 'Remove from plan?',
  sentence: `${who} will have no plan after removal from "${name}".`,
  action: 'Remove',
})

interface Named extends Warnings {
  readonly users: readonly PlanUser[]
}

/** Of all who match, the names are not known. */
function leaving({ users, inOtherPlan: count, withOwnMentor }: Named): string {
  const leavers = users.filter(({ plan }) => plan !== null)
  return leavers.length === count ? leavingSentences(leavers) : leavingCount(count, withOwnMentor)
}

/** Asked only when someone leaves another plan, or is not in training now. */
function addition({ name }: Plan, who: string, warned: Named) {
  const { notActive, inOtherPlan } = warned
  if (notActive === 0 && inOtherPlan === 0) return undefined
  return {
    title: 'Add to plan?',
    sentence: [
      willBeAdded(who, name),
      leaving(warned),
      notActive > 0 &&
        `${pluralise(notActive, 'intern')} ${notActive === 1 ? 'is' : 'are'} not active.`,
    ]
      .filter(Boolean)
      .join(' '),
    action: 'Add',
    isHarmless: true,
  }
}
