import { isAdmin, isIntern, type Role } from '@cohort/contract/access'
import { Skeleton } from '@mantine/core'
import { AfterDelay } from '#web/ui/display/after-delay.tsx'
import { usePhone } from '#web/ui/layout/use-phone.ts'
import classes from './dashboard-screen.module.css'

export function DashboardSkeleton({ role }: { readonly role: Role }) {
  const isForIntern = isIntern({ role })
  const isPlanInside = usePhone() && isForIntern
  return (
    <AfterDelay>
      {isForIntern && <Card area="overview" height="20rem" />}
      <div className={classes['side']}>
        <Card area="to-do" height="16rem" />
        {isPlanInside && <Card area="more" height="16rem" />}
        {!isForIntern && <Card area="overview" height="26rem" />}
        <Card area="figures" height="7rem" />
        <Card area="announcements" height="20rem" />
      </div>
      {!isAdmin({ role }) && !isPlanInside && <Card area="more" height="16rem" />}
    </AfterDelay>
  )
}

interface CardProps {
  readonly area: 'overview' | 'to-do' | 'figures' | 'announcements' | 'more'
  readonly height: string
}

const Card = ({ area, height }: CardProps) => (
  <Skeleton className={classes[area] ?? ''} height={height} radius="md" aria-hidden />
)
