import { isAdmin, isIntern, type Role } from '@cohort/contract/access'
import { Paper, Skeleton } from '@mantine/core'
import { AfterDelay } from '#web/ui/display/after-delay.tsx'
import { usePhone } from '#web/ui/layout/use-phone.ts'
import classes from './dashboard-screen.module.css'

export function DashboardSkeleton({ role }: { readonly role: Role }) {
  const isForIntern = isIntern({ role })
  const isPlanInside = usePhone() && isForIntern
  return (
    <AfterDelay>
      {isForIntern && <Card area="overview" height={20} />}
      <div className={classes['side']}>
        <Card area="to-do" height={16} />
        {isPlanInside && <Card area="more" height={16} />}
        {!isForIntern && <Card area="overview" height={26} />}
        <Card area="figures" height={7} />
        <Card area="announcements" height={20} />
      </div>
      {!isAdmin({ role }) && !isPlanInside && <Card area="more" height={16} />}
    </AfterDelay>
  )
}

interface CardProps {
  readonly area: 'overview' | 'to-do' | 'figures' | 'announcements' | 'more'
  /** In rem. */
  readonly height: number
}

/** A line for each row that fits, the first one for the heading. */
const Card = ({ area, height }: CardProps) => (
  <Paper className={classes[area] ?? ''} withBorder p="md" h={`${height}rem`} aria-hidden>
    {Array.from({ length: height / 3 }, (_, row) => (
      <Skeleton key={row} height="1rem" width={row === 0 ? '30%' : '85%'} mb="2rem" />
    ))}
  </Paper>
)
