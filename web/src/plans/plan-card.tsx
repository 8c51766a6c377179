import { paths } from '@cohort/contract/app-paths'
import { daysBetween } from '@cohort/contract/dates'
import { stateOn, type PlanState } from '@cohort/contract/plans/rules'
import type { Plan, PlanCard as Card } from '@cohort/contract/plans/schemas'
import { Group, Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useToday } from '#web/lib/forms/rule-context.ts'
import { Meter } from '#web/ui/display/meter.tsx'
import { ToneBadge, type Tone } from '#web/ui/display/status-badge.tsx'
import { pluralise } from '#web/ui/display/pluralise.ts'
import { dayRange } from '#web/ui/forms/day-range.ts'
import classes from './plans-screen.module.css'

export function PlanCard({ plan }: { readonly plan: Card }) {
  const { id, name, description, userCount } = plan
  return (
    <Link to={paths.plan(id)} className={classes['card']}>
      <Group justify="space-between" align="flex-start" wrap="nowrap" gap="xs">
        <Title order={2} size="h3" lineClamp={2} className={classes['name'] ?? ''}>
          {name}
        </Title>
        <PlanStateBadge plan={plan} />
      </Group>
      <Text size="sm" c="dimmed" lineClamp={3} style={{ overflowWrap: 'anywhere' }}>
        {description}
      </Text>
      <div className={classes['facts']}>
        <Days plan={plan} />
        <span>{pluralise(userCount, 'intern')}</span>
      </div>
    </Link>
  )
}

/** With how far an active plan has come, until its days are over: it may end later than that. */
function Days({ plan: { planDays, startDate, endDate } }: { readonly plan: Card }) {
  const today = useToday()
  const range = dayRange(startDate, endDate)
  const passed = daysBetween(startDate, today)
  if (stateOn(today, { startDate, endDate }) !== 'ACTIVE' || passed > planDays) {
    return (
      <span>
        {pluralise(planDays, 'day')} · {range}
      </span>
    )
  }
  return (
    <div className={classes['elapsed']}>
      <Meter
        value={passed}
        of={planDays}
        label="Days of the plan"
        text={`${passed} of ${pluralise(planDays, 'day')} passed`}
        aside={range}
      />
    </div>
  )
}

const STATES: Record<PlanState, readonly [Tone, string]> = {
  NOT_STARTED: ['none', 'Not started'],
  ACTIVE: ['good', 'Active'],
  ENDED: ['none', 'Ended'],
}

export function PlanStateBadge({ plan }: { readonly plan: Pick<Plan, 'startDate' | 'endDate'> }) {
  const [tone, label] = STATES[stateOn(useToday(), plan)]
  return <ToneBadge tone={tone} label={label} />
}
