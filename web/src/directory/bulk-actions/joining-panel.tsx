import { paths } from '@cohort/contract/app-paths'
import { TOO_MANY_NAMED } from '@cohort/contract/directory/messages'
import type { PersonRow } from '@cohort/contract/directory/schemas'
import { isAttending } from '@cohort/contract/plans/rules'
import { Button, Card, Group, Text, Title } from '@mantine/core'
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
import { MEMBERS_LEAVE, willBeAdded } from '#web/plans/wording.ts'
import { usePlacePeople } from '../queries.ts'
import type { Chosen } from '../use-chosen.ts'
import { toastBulkOutcome } from './outcomes.ts'

interface Props {
  readonly planId: string
  readonly chosen: Chosen
  readonly total: number
}

/** The table as the picker of a plan's new members, who are added to this plan alone. */
export function JoiningPanel({ planId, chosen, total }: Props) {
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
        <Text component="output">{selectionOf(chosen)}</Text>
        <Group gap="sm">
          <ChoiceButtons chosen={chosen} total={total} />
          <ButtonLink variant="default" to={paths.plan(planId)} search={{ users: 'in' }}>
            Back to the plan
          </ButtonLink>
          <Button
            disabled={chosen.count === 0 || chosen.isTooMany}
            loading={isPending}
            onClick={ask}
          >
            Add to plan
          </Button>
        </Group>
      </Group>
    </Card>
  )
}

function selectionOf({ count, isTooMany }: Chosen) {
  if (isTooMany) return TOO_MANY_NAMED
  return count === 0
    ? 'Select interns in the table, or all who match.'
    : `${pluralise(count, 'intern')} selected`
}

/** Always there, so that nothing moves with the first selection. */
const ChoiceButtons = ({ chosen, total }: Pick<Props, 'chosen' | 'total'>) => (
  <>
    <Button variant="subtle" disabled={chosen.isMatching} onClick={chosen.chooseMatching}>
      Select all {total.toLocaleString('en-IN')} that match
    </Button>
    <Button variant="subtle" disabled={chosen.count === 0} onClick={chosen.clear}>
      Clear selection
    </Button>
  </>
)

function useAdding(planId: string, { who }: Chosen) {
  const navigate = useNavigate()
  const placing = usePlacePeople()
  const add = () =>
    placing.mutateAsync({ who, planId }).then(
      ({ data }) => {
        toastBulkOutcome(data, 'added', 'already in the plan')
        void navigate({ to: paths.plan(planId), search: { users: 'in' } })
      },
      (error: unknown) => toast.failure(messageOf(error, 'Failed to add users.')),
    )
  return { isPending: placing.isPending, add }
}

function sentenceOf(name: string, { isMatching, count, rows }: Chosen, planId: string) {
  const who = willBeAdded(pluralise(count, 'intern'), name)
  if (isMatching) return `${who} ${MEMBERS_LEAVE}`
  return [who, leavingOf(rows, planId), inactiveOf(rows)].filter(Boolean).join(' ')
}

function leavingOf(rows: readonly PersonRow[], planId: string) {
  const leavers = rows.filter(({ plan }) => plan && plan.id !== planId)
  return leavingSentences(
    leavers.map((row) => ({ ...row, ownMentor: row.hasOwnMentor ? row.mentor : null })),
  )
}

function inactiveOf(rows: readonly PersonRow[]) {
  const inactive = rows.filter(({ status }) => !isAttending(status)).length
  return (
    inactive > 0 && `${pluralise(inactive, 'intern')} ${inactive === 1 ? 'is' : 'are'} not active.`
  )
}
