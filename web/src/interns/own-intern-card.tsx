import { paths } from '@cohort/contract/app-paths'
import { formatShortDateTime, formatShortDay } from '@cohort/contract/dates'
import type { MentoredIntern } from '@cohort/contract/interns/schemas'
import { opensAt } from '@cohort/contract/preparation/rules'
import type { AttentionRow } from '@cohort/contract/signals/schemas'
import { Group, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { useListAddress } from '#web/lib/address/list-address.ts'
import { usePublicRuleContext, useToday } from '#web/lib/forms/rule-context.ts'
import { ReasonsPanel } from '#web/signals/attention/reasons-panel.tsx'
import { isAboutPlan } from '#web/signals/wording.ts'
import { formatDayAge } from '#web/ui/display/age.tsx'
import { pluralise } from '#web/ui/display/pluralise.ts'
import { ZoneBadge } from '#web/ui/display/status-badge.tsx'
import { unbrokenTime } from '#web/ui/display/unbroken-time.ts'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { awayWords } from './away.ts'
import { RowActionsPanel } from './row-actions-panel.tsx'

interface Props {
  readonly intern: MentoredIntern
}

const MOST_REASONS = 2

interface CardProps extends Props {
  readonly name: ReactNode
  readonly signals: AttentionRow | undefined
}

/** On a phone, in place of columns: only what there is to say. */
export function OwnInternCard({ intern, name, signals }: CardProps) {
  const reasons = signals?.reasons.slice(0, MOST_REASONS) ?? []
  const isToldOfPlan = reasons.some(isAboutPlan)
  return (
    <Stack gap={0} fw={400}>
      <Group gap="xs" justify="space-between" wrap="nowrap">
        {name}
        <Group gap={0} wrap="nowrap">
          <RowActionsPanel intern={intern} hasMessage />
        </Group>
      </Group>
      <Group gap="xs" wrap="nowrap" align="baseline">
        <ZoneBadge zone={intern.zone} missing="No Zone" />
        {signals && reasons.length > 0 && <ReasonsPanel row={{ ...signals, reasons }} />}
      </Group>
      <Line>{intern.planName && <PlanLink intern={intern}>{intern.planName}</PlanLink>}</Line>
      <Line>
        <Updated intern={intern} />
      </Line>
      <Line>
        <Meeting intern={intern} />
        {/* What is overdue is said once. */}
        {!isToldOfPlan && <Due intern={intern} />}
        <Waiting intern={intern} />
      </Line>
    </Stack>
  )
}

const Line = ({ children }: { readonly children: ReactNode }) => (
  <Group gap="sm" fz="sm" c="dimmed" lh="1.5rem" style={{ rowGap: 0 }}>
    {children}
  </Group>
)

/** A link is as high as a finger, and its line as the others. */
const IN_LINE = { inherit: true, my: '-0.625rem' }

function Updated({ intern: { away, lastUpdateOn } }: Props) {
  const today = useToday()
  if (away) return <span>{awayWords(away)}</span>
  if (!lastUpdateOn) return <span>No update yet</span>
  return (
    <span>{`Updated ${formatShortDay(lastUpdateOn)}, ${formatDayAge(lastUpdateOn, today)}`}</span>
  )
}

function Meeting({ intern: { nextMeeting } }: Props) {
  const { now, timeZone } = usePublicRuleContext()
  const from = useListAddress()
  if (!nextMeeting) return null
  const startsAt = new Date(nextMeeting.startsAt)
  const at = unbrokenTime(formatShortDateTime(startsAt, timeZone))
  if (now < opensAt({ startsAt })) return <span>Next: {at}</span>
  return (
    <TextLink
      to={paths.preparation(nextMeeting.id)}
      search={from}
      aria-label={`${nextMeeting.name}: prepare`}
      {...IN_LINE}
    >
      Next: {at}
    </TextLink>
  )
}

interface PlanLinkProps extends Props {
  readonly children: ReactNode
}

const PlanLink = ({ intern: { id }, children }: PlanLinkProps) => (
  <TextLink to={paths.intern(id)} search={{ ...useListAddress(), tab: 'plan' }} {...IN_LINE}>
    {children}
  </TextLink>
)

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
