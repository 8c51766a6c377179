import { paths } from '@cohort/contract/app-paths'
import { addDays, formatDay } from '@cohort/contract/dates'
import type { Plan } from '@cohort/contract/plans/schemas'
import { ActionIcon, Button, Text, VisuallyHidden } from '@mantine/core'
import { IconArrowLeft, IconCopy, IconPencil, IconTrash, IconUsers } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { logQuietly } from '#web/lib/network/log-quietly.ts'
import { confirm } from '#web/ui/overlays/confirm.tsx'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { usePhone } from '#web/ui/layout/use-phone.ts'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { DuplicatePlanDialog } from './duplicate-plan-dialog.tsx'
import { EditPlanDialog } from './edit-plan-dialog.tsx'
import { PlanStateBadge } from './plan-card.tsx'
import classes from './plan-screen.module.css'
import { useFindLosses } from './progress/queries.ts'
import { useDeletePlan } from './queries.ts'
import { planDeletion } from './deletions.ts'

interface Props {
  readonly plan: Plan
  readonly showsUsers: boolean
  readonly onToggleUsers: () => void
}

const ICON = { size: '1rem', stroke: 1.5, 'aria-hidden': true } as const

export function PlanHeaderPanel(props: Props) {
  const { plan } = props
  return (
    <div>
      <PageHeader
        leading={<BackLink />}
        title={plan.name}
        state={<PlanStateBadge plan={plan} />}
        isWide
        description={<span className="prose">{plan.description}</span>}
      >
        <Actions {...props} />
      </PageHeader>
      <Facts plan={plan} />
    </div>
  )
}

/** In the row of the title, so that the actions are where every screen has them. */
function BackLink() {
  return (
    <TextLink to={paths.plans} className={classes['back']}>
      <IconArrowLeft size="1.25rem" stroke={1.5} aria-hidden />
      <VisuallyHidden>All plans</VisuallyHidden>
    </TextLink>
  )
}

function Facts({ plan }: Pick<Props, 'plan'>) {
  const facts = [
    ['Number of days', plan.planDays],
    ['Start date', formatDay(plan.startDate)],
    ['End date', formatDay(plan.endDate), lastDayNote(plan)],
    ['Users', plan.userCount],
  ]
  return (
    <dl className={classes['facts']}>
      {facts.map(([term, value, note]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>
            {value}
            {note && (
              <Text span display="block" size="xs" c="dimmed">
                {note}
              </Text>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** The end, start plus days, is at least a day after the last of the days. */
const lastDayNote = ({ startDate, planDays }: Props['plan']) =>
  `Last training day: ${formatDay(addDays(startDate, planDays - 1))} (days off count as plan days)`

function Actions({ plan, showsUsers, onToggleUsers }: Props) {
  const [opened, setOpened] = useState<'edit' | 'duplicate'>()
  const close = () => setOpened(undefined)
  return (
    <div className={classes['actions']}>
      <Button
        variant="default"
        leftSection={<IconPencil {...ICON} />}
        onClick={() => setOpened('edit')}
      >
        Edit
      </Button>
      <Button
        variant="default"
        leftSection={<IconCopy {...ICON} />}
        onClick={() => setOpened('duplicate')}
      >
        Duplicate
      </Button>
      <DeleteButton plan={plan} />
      <Button
        leftSection={<IconUsers {...ICON} />}
        aria-expanded={showsUsers}
        onClick={onToggleUsers}
      >
        {showsUsers ? 'Hide Users List' : 'Add Users to Plan'}
      </Button>
      {opened === 'edit' && <EditPlanDialog plan={plan} onClose={close} />}
      {opened === 'duplicate' && <DuplicatePlanDialog plan={plan} onClose={close} />}
    </div>
  )
}

/** Leaves the screen after a deletion. A failure is only logged. */
function DeleteButton({ plan: { id, name } }: Pick<Props, 'plan'>) {
  const isPhone = usePhone()
  const remove = useDeletePlan(id)
  const findLosses = useFindLosses(id)
  const navigate = useNavigate()
  const removePlan = async () => {
    try {
      const { message } = await remove.mutateAsync()
      await navigate({ to: paths.plans })
      toast.success(message)
    } catch (error) {
      logQuietly(error)
    }
  }
  const ask = async () => {
    confirm({
      title: 'Delete this plan?',
      sentence: planDeletion(name, await findLosses()),
      action: 'Delete plan',
      onConfirm: () => void removePlan(),
    })
  }
  const look = { variant: 'default', c: 'var(--bad)', loading: remove.isPending } as const
  const onClick = () => void ask()
  if (isPhone)
    return (
      <ActionIcon {...look} aria-label="Delete" onClick={onClick}>
        <IconTrash {...ICON} />
      </ActionIcon>
    )
  return (
    <Button {...look} leftSection={<IconTrash {...ICON} />} onClick={onClick}>
      Delete
    </Button>
  )
}
