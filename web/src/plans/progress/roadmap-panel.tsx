import { isAdmin } from '@cohort/contract/access'
import { daysBetween, formatDay } from '@cohort/contract/dates'
import type { Roadmap } from '@cohort/contract/plans/schemas'
import { Box, Button, Group, Stack, Text, Title } from '@mantine/core'
import { IconRoute } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { lazyExport } from '#web/lib/routing/lazy-export.ts'
import { useToday } from '#web/lib/forms/rule-context.ts'
import { pluralise } from '#web/ui/display/pluralise.ts'
import { useSignedIn } from '#web/lib/session/session.ts'
import { Empty } from '#web/ui/display/empty.tsx'
import { Meter } from '#web/ui/display/meter.tsx'
import { TableSkeleton } from '#web/ui/display/skeletons.tsx'
import { QueryList } from '#web/ui/lists/query-list.tsx'
import { roadmapQuery } from './queries.ts'
import classes from './roadmap.module.css'
import { countOverdue, StageCard, type StageState } from './stage-card.tsx'
import { ownPhase } from '#web/users/wording.ts'
import { NO_MILESTONES } from '../wording.ts'

// For admins alone.
const PlanDialog = lazyExport(
  () => import('#web/directory/bulk-actions/plan-dialog.tsx'),
  'PlanDialog',
)

/** Before a plan as after one. */
const OWN_PLAN_MISSING = 'You are not in a plan. An admin can add you to one.'

interface Props {
  readonly userId: string
  /** Which has the bar of the plan. */
  readonly isBelowHeader?: boolean
}

export function RoadmapPanel({ userId, isBelowHeader = false }: Props) {
  const signedIn = useSignedIn()
  const isOwn = signedIn.userId === userId
  return (
    <QueryList
      query={useQuery(roadmapQuery(userId))}
      skeleton={<RoadmapSkeleton />}
      empty={
        <Empty
          sentence={isOwn ? OWN_PLAN_MISSING : 'This intern is not in a plan.'}
          icon={IconRoute}
        >
          {isAdmin(signedIn) && <AddToPlan userId={userId} />}
        </Empty>
      }
    >
      {(roadmap) => roadmap && <Milestones roadmap={roadmap} {...{ isOwn, isBelowHeader }} />}
    </QueryList>
  )
}

/** The height of a usual plan is kept from the start. */
const RoadmapSkeleton = () => (
  <Box mih="40rem">
    <TableSkeleton count={14} />
  </Box>
)

function AddToPlan({ userId }: { readonly userId: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        Add to a plan
      </Button>
      {isOpen && (
        <Suspense>
          <PlanDialog
            chosen={{ who: { userIds: [userId] }, count: 1 }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}

interface MilestonesProps {
  readonly roadmap: Roadmap
  readonly isOwn: boolean
  readonly isBelowHeader: boolean
}

function Milestones({ roadmap, isOwn, isBelowHeader }: MilestonesProps) {
  const { plan, milestones } = roadmap
  const today = useToday()
  return (
    <Stack gap="md">
      <Group justify="space-between" align="baseline" gap="xs">
        <Title order={2} style={{ overflowWrap: 'anywhere' }}>
          {plan.name}
        </Title>
        <Text size="sm" c="dimmed" className="tabular">
          {periodText(roadmap)}
        </Text>
      </Group>
      <Done roadmap={roadmap} isBelowHeader={isBelowHeader} />
      {!isBelowHeader && <Bases roadmap={roadmap} />}
      <Later roadmap={roadmap} isOwn={isOwn} />
      {milestones.length === 0 && <Text c="dimmed">{NO_MILESTONES}</Text>}
      <ol className={classes['road']}>
        {milestones.map((stage, index) => (
          <StageCard
            key={stage.id}
            intern={roadmap.intern}
            planStart={plan.startDate}
            stage={stage}
            number={index + 1}
            state={stateOf(roadmap, index, today)}
            here={currentLabel(roadmap, index, isOwn)}
            isGroups={isApart(roadmap) && stage.id === roadmap.groupMilestoneId}
          />
        ))}
      </ol>
    </Stack>
  )
}

function Done({ roadmap, isBelowHeader }: Omit<MilestonesProps, 'isOwn'>) {
  const { done, total, percent } = roadmap
  const today = useToday()
  const text = `${done} of ${pluralise(total, 'objective')} completed`
  if (isBelowHeader) return <Text size="sm">{text}</Text>
  return (
    <Meter
      label="Objectives completed"
      value={done}
      of={total}
      text={text}
      aside={`${percent}%`}
      tone={toneOf(roadmap, today)}
    />
  )
}

/** Of work that is ahead or behind, the two differ. */
const Bases = ({ roadmap }: Pick<MilestonesProps, 'roadmap'>) =>
  currentOf(roadmap) < 0 ? null : (
    <Text size="xs" c="dimmed">
      The bar counts completed objectives. The current milestone follows from the dates.
    </Text>
  )

function Later({ roadmap, isOwn }: Pick<MilestonesProps, 'roadmap' | 'isOwn'>) {
  const { plan, endsOn, isEndOpen, intern } = roadmap
  const by = daysBetween(plan.endDate, endsOn)
  if (by === 0) return null
  const whose = isOwn ? 'Your plan' : `The plan of ${intern.name}`
  return (
    <Text size="sm" c="dimmed">
      {`${whose} ends ${pluralise(by, 'day')} later than planned, because of a later start or leave.`}
      {isEndOpen && ' The absence has no known end and counts up to today.'}
      {intern.mentorId === null && ' Mentors change on the original dates.'}
    </Text>
  )
}

function toneOf({ done, total, milestones }: Roadmap, today: string) {
  if (total > 0 && done === total) return 'good'
  const isBehind = milestones.some(({ objectives }) => countOverdue(objectives, today) > 0)
  return isBehind ? 'bad' : undefined
}

function periodText({ state, daysLeft, daysToStart, startsOn, endsOn, ...open }: Roadmap) {
  if (open.isStartOpen) return 'Starts after the absence'
  if (state === 'NOT_STARTED')
    return `Starts in ${pluralise(daysToStart, 'day')}, on ${formatDay(startsOn)}`
  if (state === 'ENDED') return `Ended on ${formatDay(endsOn)}`
  if (daysLeft === 0) return 'Ends today'
  const left = `${pluralise(daysLeft, 'day')} left`
  return open.isEndOpen ? `${left} after the absence` : `${left}, until ${formatDay(endsOn)}`
}

const currentOf = ({ milestones, currentMilestoneId }: Roadmap) =>
  milestones.findIndex(({ id }) => id === currentMilestoneId)

/** `overdue`: an objective is. Of the milestones before the current one, the intern may have days left. */
function stateOf(roadmap: Roadmap, index: number, today: string): StageState {
  const { done = 0, total = 0, objectives = [] } = roadmap.milestones[index] ?? {}
  if (total > 0 && done === total) return 'done'
  if (roadmap.state === 'NOT_STARTED') return 'upcoming'
  if (countOverdue(objectives, today) > 0) return 'overdue'
  return index <= currentOf(roadmap) ? 'current' : 'upcoming'
}

/** The intern is in another milestone than the plan's dates say. */
const isApart = ({ currentMilestoneId, groupMilestoneId }: Roadmap) =>
  currentMilestoneId !== groupMilestoneId

function currentLabel(roadmap: Roadmap, index: number, isOwn: boolean) {
  if (roadmap.state === 'ENDED' || index !== currentOf(roadmap)) return undefined
  if (roadmap.state === 'NOT_STARTED') return isOwn ? 'You start here' : 'Starts here'
  if (isApart(roadmap)) return ownPhase(isOwn)
  return isOwn ? 'You are here' : 'Current'
}
