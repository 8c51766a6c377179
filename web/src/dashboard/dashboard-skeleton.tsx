import { Skeleton } from '@mantine/core'
import { AfterDelay } from '#web/ui/display/after-delay.tsx'
import classes from './dashboard-screen.module.css'

/** The cards in their places. */
export function DashboardSkeleton({ isIntern }: { readonly isIntern: boolean }) {
  return (
    <AfterDelay>
      {isIntern && <Card area="overview" height="20rem" />}
      <Card area="to-do" height="16rem" />
      <Card area="figures" height="7rem" />
      {!isIntern && <Card area="overview" height="26rem" />}
      <Card area="announcements" height="20rem" />
    </AfterDelay>
  )
}

interface CardProps {
  readonly area: 'overview' | 'to-do' | 'figures' | 'announcements'
  readonly height: string
}

const Card = ({ area, height }: CardProps) => (
  <Skeleton className={classes[area] ?? ''} height={height} radius="md" aria-hidden />
)
