import { paths } from '@cohort/contract/app-paths'
import type { MentoredIntern } from '@cohort/contract/interns/schemas'
import { opensAt } from '@cohort/contract/preparation/rules'
import type { AttentionRow } from '@cohort/contract/signals/schemas'
import { Group, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { useListAddress } from '#web/lib/url-state/list-address.ts'
import { usePublicRuleContext, useToday } from '#web/lib/forms/rule-context.ts'
import { PendingReasonsPanel } from '#web/signals/attention/act-reason-panel.tsx'
import { ReasonsPanel } from '#web/signals/attention/reasons-panel.tsx'
import { isAboutPlan, MOST_REASONS } from '#web/signals/wording.ts'
import { formatDayAge } from '#web/ui/display/age.tsx'
import { pluralise } from '#web/ui/display/pluralise.ts'
import { ShortZoneBadge } from '#web/signals/short-zone-panel.tsx'
import { unbrokenTime } from '#web/ui/display/unbroken-time.ts'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { shortDateTime } from '#web/ui/forms/day-range.ts'
import { awayWords } from './away.ts'
import { MeetingAway } from './meeting-away-panel.tsx'
import { PlanStart } from './plan-start-panel.tsx'
import { RowActionsPanel } from './row-actions-panel.tsx'

interface Props {
  readonly intern: MentoredIntern
}

interface CardProps extends Props {
  readonly name: ReactNode
  readonly signals: AttentionRow | undefined
}

/** On a phone, in place of columns: the reasons that the dashboard gives, and when one hears of the intern. */
export function OwnInternCard({ intern, name, signals }: CardProps) {
  const reasons = signals?.reasons.slice(0, MOST_REASONS) ?? []
  // What is overdue is said once.
  const isToldOfPlan = reasons.some(isAboutPlan)
  return (
    <Stack gap={0} fw={400}>
      <Group gap="xs" wrap="nowrap" my="-0.25rem">
        {name}
        <ShortZoneBadge zone={intern.zone} />
        <Group gap={0} wrap="nowrap" ms="auto">
          <RowActionsPanel intern={intern} hasMessage />
        </Group>
      </Group>
      {signals && reasons.length > 0 && <ReasonsPanel row={{ ...signals, reasons }} />}
      {signals && <PendingReasonsPanel row={signals} />}
      <Line>
        {intern.planStartsOn && <PlanStart intern={intern} plan="Plan" />}
        <Updated intern={intern} />
        <Meeting intern={intern} />
        {!isToldOfPlan && <Due intern={intern} />}
        <Waiting intern={intern} />
      </Line>
    </Stack>
  )
}

const Line = ({ children }: { readonly children: ReactNode }) => (
  <Group gap="sm" fz="sm" c="dimmed" lh="1.375rem" style={{ rowGap: 0 }}>
    {children}
  </Group>
)

/** A link is as high as a finger, and its line as the others. */
const IN_LINE = { inherit: true, my: '-0.6875rem' }

function Updated({ intern: { away, lastUpdateOn } }: Props) {
  const today = useToday()
  if (away) return <span>{awayWords(away)}</span>
  return (
    <span>{lastUpdateOn ? `Updated ${formatDayAge(lastUpdateOn, today)}` : 'No update yet'}</span>
  )
}

function Meeting({ intern: { nextMeeting } }: Props) {
  const { now, timeZone } = usePublicRuleContext()
  const from = useListAddress()
  if (!nextMeeting) return null
  const startsAt = new Date(nextMeeting.startsAt)
  const at = unbrokenTime(shortDateTime(startsAt, timeZone))
  return (
    <>
      {now < opensAt({ startsAt }) ? (
        <span>Next: {at}</span>
      ) : (
        <TextLink
          to={paths.preparation(nextMeeting.id)}
          search={from}
          aria-label={`${nextMeeting.name}: prepare`}
          {...IN_LINE}
        >
          Next: {at}
        </TextLink>
      )}
      <MeetingAway meeting={nextMeeting} />
    </>
  )
}

const Due = ({ intern: { objectivesDue } }: Props) =>
  objectivesDue > 0 && <span>{pluralise(objectivesDue, 'objective')} overdue</span>

const Waiting = ({ intern: { name, feedbackOwed } }: Props) =>
  feedbackOwed > 0 && (
    <TextLink
      to={paths.interactions}
      search={{ name, interactionStatus: 'FEEDBACK_PENDING' }}
      {...IN_LINE}
    >
      {feedbackOwed} feedback waiting
    </TextLink>
  )
