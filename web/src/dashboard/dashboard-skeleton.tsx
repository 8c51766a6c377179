import { isAdmin, isIntern, isMentor, type Role } from '@cohort/contract/access'
import { Paper } from '@mantine/core'
import { memo } from 'react'
import { AfterDelay } from '#web/ui/display/after-delay.tsx'
import { Skeleton } from '#web/ui/display/skeleton.tsx'
import { usePhone } from '#web/ui/layout/use-phone.ts'
import classes from './dashboard-screen.module.css'

/** In rem, of a usual day: wide, and on a phone, where the same texts are longer. */
const HEIGHTS = {
  Admins: { 'to-do': [18, 66], overview: [42, 0], announcements: [20, 20] },
  Mentors: { 'to-do': [48, 64], overview: [27, 16], announcements: [20, 20], more: [14, 15] },
  Interns: { 'to-do': [20, 24], overview: [17, 24], announcements: [24, 24], more: [44, 40] },
} as const satisfies Record<Role, Partial<Record<Area, readonly [wide: number, phone: number]>>>

const FIGURES: Readonly<Record<Role, number>> = { Admins: 4, Mentors: 3, Interns: 1 }

type Area = 'overview' | 'to-do' | 'announcements' | 'more'

/** Kept as it is while the records arrive one after the other. */
export const DashboardSkeleton = memo(({ role }: { readonly role: Role }) => {
  const isPhone = usePhone()
  const isForIntern = isIntern({ role })
  const isPlanInside = isPhone && isForIntern
  const isOverviewFirst = isAdmin({ role }) && !isPhone
  const cardOf = (area: Area) => {
    const heights: Partial<Record<Area, readonly [number, number]>> = HEIGHTS[role]
    return <Card area={area} height={heights[area]?.[isPhone ? 1 : 0] ?? 0} />
  }
  return (
    <AfterDelay>
      {isForIntern && cardOf('overview')}
      <div className={classes['side']}>
        {isOverviewFirst && cardOf('overview')}
        {cardOf('to-do')}
        {isPlanInside && <Figures role={role} />}
        {isPlanInside && cardOf('more')}
        {isMentor({ role }) && cardOf('overview')}
        {!isPlanInside && <Figures role={role} />}
        {cardOf('announcements')}
      </div>
      {!isAdmin({ role }) && !isPlanInside && cardOf('more')}
    </AfterDelay>
  )
})

interface CardProps {
  readonly area: Area
  readonly height: number
}

/** In rem: a line of a list with its gap, and what is around all lines. */
const LINE = 4
const AROUND = 4

const Card = ({ area, height }: CardProps) => (
  <Paper className={classes[area] ?? ''} withBorder p="md" h={`${height}rem`} aria-hidden>
    <Skeleton height="1.25rem" width="30%" margin="0 0 1.5rem" />
    {Array.from({ length: Math.floor((height - AROUND) / LINE) }, (_, row) => (
      <div key={row} className={classes['skeleton-line']} style={{ height: `${LINE}rem` }}>
        {area === 'to-do' && <Skeleton height="1.25rem" width="5rem" />}
        <div>
          <Skeleton height="0.875rem" width="50%" margin="0 0 0.5rem" />
          <Skeleton height="0.875rem" width="85%" />
        </div>
        {area === 'to-do' && <Skeleton height="1.75rem" width="5rem" />}
      </div>
    ))}
  </Paper>
)

/** As many as the role has; those of an intern are lines of one card. */
function Figures({ role }: { readonly role: Role }) {
  const count = FIGURES[role]
  const columns = usePhone() ? Math.min(count, 2) : count
  return (
    <div
      className={classes['figures']}
      style={{
        display: 'grid',
        gap: 'var(--mantine-spacing-md)',
        gridTemplateColumns: `repeat(${columns}, 1fr)`,
      }}
    >
      {Array.from({ length: count }, (_, figure) => (
        <Paper key={figure} withBorder p="md" h={count === 1 ? '7.75rem' : '5.75rem'} aria-hidden>
          <Skeleton height="0.875rem" width="60%" margin="0 0 0.75rem" />
          <Skeleton height="1.5rem" width="40%" />
        </Paper>
      ))}
    </div>
  )
}
