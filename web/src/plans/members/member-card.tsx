import type { ResponseOf } from '@cohort/contract/calls'
import type { plans } from '@cohort/contract/plans/calls'
import { batchAndYear, STATUS_WORDS } from '@cohort/contract/users/rules'
import { StatusBadge } from '#web/ui/display/status-badge.tsx'
import { Checkbox, Text } from '@mantine/core'
import { PersonPhoto } from '#web/ui/display/person-photo.tsx'
import classes from './members-panel.module.css'

export type PlanUser = ResponseOf<typeof plans.listUsers>['data'][number]

interface Props {
  readonly user: PlanUser
  /** For interns to add: the plan that they would leave. */
  readonly showsPlan: boolean
  readonly isSelected: boolean
  /** Cannot be toggled. */
  readonly isFixed: boolean
  readonly onToggle: () => void
}

export function MemberCard({ user, showsPlan, isSelected, isFixed, onToggle }: Props) {
  const { name, profilePhoto, employeeId, designation, plan, status } = user
  const placed = [employeeId, batchAndYear(user)].filter(Boolean).join(' · ')
  return (
    <Checkbox.Card
      className={classes['card'] ?? ''}
      checked={isSelected}
      disabled={isFixed}
      onClick={onToggle}
      aria-label={name}
      aria-describedby={`about-${user.id}`}
    >
      <Checkbox.Indicator />
      <PersonPhoto name={name} photo={profilePhoto} />
      <div id={`about-${user.id}`} className={classes['about']}>
        <Text fw={600} truncate>
          {name}
        </Text>
        <Text size="xs" c="dimmed" className="tabular">
          {placed || 'No batch'}
        </Text>
        <Text size="xs" c="dimmed">
          {designation ?? 'No designation'}
        </Text>
        <StatusBadge status={status} words={status && STATUS_WORDS[status]} isAlone />
        {showsPlan && plan && (
          <Text size="xs" className={classes['elsewhere'] ?? ''}>
            In {plan.name}
          </Text>
        )}
      </div>
    </Checkbox.Card>
  )
}
