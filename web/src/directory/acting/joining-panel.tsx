import { paths } from '@cohort/contract/app-paths'
import type { PersonRow } from '@cohort/contract/directory/schemas'
import { isInTraining } from '@cohort/contract/plans/rules'
import { Button, Card, Group, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useId } from 'react'
import { messageOf } from '#web/lib/network/call-failure.ts'
import { leavingSentences } from '#web/plans/leavers.ts'
import { plansQuery } from '#web/plans/queries.ts'
import { pluralise } from '#web/ui/display/pluralise.ts'
import { ButtonLink } from '#web/ui/layout/button-link.tsx'
import { confirm } from '#web/ui/overlays/confirm.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { usePlacePeople } from '../queries.ts'
import type { Chosen } from '../use-chosen.ts'
import { toastBulkOutcome } from './outcomes.ts'

interface Props {
  readonly planId: string
  readonly chosen: Chosen
}

/** The table as the picker of a plan's new members, who are added to this plan alone. */
export function JoiningPanel({ planId, chosen }: Props) {
  const { data: plans = [] } = useQuery(plansQuery)
  const plan = plans.find(({ id }) => id === planId)
  const { isPending, add } = useAdding(planId, chosen)
  const titleId = useId()
  if (!plan) return null
  const ask = () =>
    confirm({
      title: 'Add to plan?',
      sentence: sentenceOf(plan.name, chosen, planId),
      action: 'Add',
      isHarmless: true,
      onConfirm: () => void add(),
    })
  return (
    <Card withBorder padding="md" mb="md" component="section" aria-labelledby={titleId}>
      <Title order={2} size="h4" mb="xs" id={titleId}>
        Add interns to &quot;{plan.name}&quot;
      </Title>
      <Group justify="space-between" gap="sm">
        {chosen.count === 0
          ? 'Select interns in the table, or all who match.'
          : `${pluralise(chosen.count, 'intern')} selected`}
        <Group gap="sm">
          <ButtonLink variant="default" to={paths.plan(planId)} search={{ users: 'in' }}>
            Back to the plan
          </ButtonLink>
          <Button disabled={chosen.count === 0} loading={isPending} onClick={ask}>
            Add to plan
          </Button>
        </Group>
      </Group>
    </Card>
  )
}

function useAdding(planId: string, { who }: Chosen) {
  const navigate = useNavigate()
  const placing = usePlacePeople()
  const add = () =>
    placing.mutateAsync({ who, planId }).then(
      ({ data }) => {
        toastBulkOutcome(data, 'added', 'were already in the plan')
        void navigate({ to: paths.plan(planId), search: { users: 'in' } })
      },
      (error: unknown) => toast.failure(messageOf(error, 'Failed to add users.')),
    )
  return { isPending: placing.isPending, add }
}

function sentenceOf(name: string, { isMatching, count, rows }: Chosen, planId: string) {
  const who = `${pluralise(count, 'intern')} will be added to "${name}".`
  if (isMatching) return `${who} Members of other plans leave their current plan.`
  return [who, leavingOf(rows, planId), inactiveOf(rows)].filter(Boolean).join(' ')
}

function leavingOf(rows: readonly PersonRow[], planId: string) {
  return leavingSentences(rows.filter(({ plan }) => plan && plan.id !== planId))
}

function inactiveOf(rows: readonly PersonRow[]) {
  const inactive = rows.filter(({ status }) => !isInTraining(status)).length
  return (
    inactive > 0 && `${pluralise(inactive, 'intern')} ${inactive === 1 ? 'is' : 'are'} not active.`
  )
}
