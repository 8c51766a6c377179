import { isIntern } from '@cohort/contract/access'
import {
  OUTCOME_LABELS,
  STATUS_LABELS,
  type InteractionStatus,
} from '@cohort/contract/interactions/rules'
import type { Interaction } from '@cohort/contract/interactions/schemas'
import { toInstant } from '@cohort/contract/dates'
import { Card, Group, Text, Title } from '@mantine/core'
import {
  IconClipboardCheck,
  IconInfoCircle,
  IconMessage2,
  IconMapPin,
  IconUserCheck,
  IconUserHeart,
  type Icon,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { InternLink } from '#web/interns/intern-link-panel.tsx'
import { useListAddress } from '#web/lib/url-state/list-address.ts'
import { usePublicRuleContext } from '#web/lib/forms/rule-context.ts'
import { useSignedIn } from '#web/lib/session/session.ts'
import { useLeftRow } from '#web/lib/url-state/back-link.ts'
import { ToneBadge, type Tone } from '#web/ui/display/status-badge.tsx'
import { PersonName } from '#web/ui/display/person-name.tsx'
import { usePhone } from '#web/ui/layout/use-phone.ts'
import { AskedLines } from '../requests/asked-panel.tsx'
import { AwayLine } from './away-panel.tsx'
import { ClashLine } from './clash-panel.tsx'
import { InteractionActionsPanel } from './interaction-actions-panel.tsx'
import classes from './interaction-card.module.css'
import { useSelfAssessment } from './use-self-assessment.ts'
import { Place, shortWhenOf, whenOf } from './when-and-where.tsx'

interface Props {
  readonly interaction: Interaction
  readonly onEdit: (interaction: Interaction) => void
  /** Headed by its name instead of its intern: on a screen of one intern. */
  readonly isOfOne?: boolean
}

export function InteractionCard({ interaction, onEdit, isOfOne = false }: Props) {
  const ref = useLeftRow(interaction.id)
  const { name, interactionStatus, outcome } = interaction
  const tone = outcome || isOnHold(interaction) ? 'none' : toneOf(interactionStatus)
  const isCalm = useIsCalm(interaction)
  const isOwn = isIntern(useSignedIn()) || isOfOne
  const isPhone = usePhone()
  const title = (
    <Title order={2} size={isOwn ? 'h3' : 'sm'} fw={isOwn ? 600 : 400} lineClamp={2}>
      {name}
    </Title>
  )
  return (
    <Card
      ref={ref}
      tabIndex={ref && -1}
      withBorder
      padding="md"
      className={classes['card']}
      data-tone={tone}
      data-calm={isCalm || undefined}
      component="article"
    >
      <Group justify="space-between" align="flex-start" wrap="nowrap" gap="xs" w="100%">
        {isOwn ? title : <InternName interaction={interaction} />}
        <States interaction={interaction} tone={tone} />
      </Group>
      <div className={classes['when']}>
        <Text size="sm" fw={500} className="tabular">
          {isPhone ? shortWhenOf(interaction) : whenOf(interaction)}
        </Text>
        {!isOwn && title}
      </div>
      <DayLines interaction={interaction} />
      <Facts interaction={interaction} />
      <AskedLines interaction={interaction} />
      <InteractionActionsPanel interaction={interaction} onEdit={onEdit} />
    </Card>
  )
}

const DayLines = ({ interaction }: Pick<Props, 'interaction'>) => (
  <>
    <AwayLine interaction={interaction} />
    <ClashLine interaction={interaction} />
  </>
)

interface StatesProps extends Pick<Props, 'interaction'> {
  readonly tone: Tone
}

function States({ interaction, tone }: StatesProps) {
  const { interactionStatus, isScheduled, outcome } = interaction
  return (
    <Group gap={4} justify="flex-end" flex="none">
      {!isScheduled && !outcome && <ToneBadge tone="none" label="On hold" />}
      {!isOnHold(interaction) && (
        <ToneBadge
          tone={tone}
          label={outcome ? OUTCOME_LABELS[outcome] : STATUS_LABELS[interactionStatus]}
        />
      )}
    </Group>
  )
}

/** Of what will not be held, "Pending" is untrue. */
const isOnHold = ({ interactionStatus, isScheduled, outcome }: Interaction) =>
  !isScheduled && !outcome && interactionStatus === 'PENDING'

/** Pending, and nothing to do before it begins. */
function useIsCalm({ interactionStatus, outcome, isScheduled, date, time, ...rest }: Interaction) {
  const { now, timeZone } = usePublicRuleContext()
  const isAhead = toInstant(date, time, timeZone) > now
  const isAsked = rest.newTimeRequests.length > 0
  return interactionStatus === 'PENDING' && !outcome && isScheduled && isAhead && !isAsked
}

export function toneOf(status: InteractionStatus): Tone {
  if (status === 'PENDING') return 'bad'
  return status === 'COMPLETED' ? 'good' : 'warning'
}

function Facts({ interaction }: Pick<Props, 'interaction'>) {
  const { assignedMentor, mentorId, assignedInterviewer, interviewerId } = interaction
  const { place, outcomeReason, feedbackGivenBy } = interaction
  const selfAssessment = useSelfAssessment(interaction)
  const isUnshared = isIntern(useSignedIn()) && !interaction.isFeedbackShared
  const isBoth = mentorId !== null && mentorId === interviewerId
  return (
    <dl className={classes['facts']}>
      <Fact
        icon={IconUserHeart}
        term={isBoth ? 'Mentor, interviewer' : 'Assigned mentor'}
        value={<Participant id={mentorId} name={assignedMentor} />}
      />
      {assignedInterviewer && !isBoth && (
        <Fact
          icon={IconUserCheck}
          term="Interviewer"
          value={<Participant id={interviewerId} name={assignedInterviewer} />}
        />
      )}
      {place && <Fact icon={IconMapPin} term="Where" value={<Place place={place} />} />}
      {selfAssessment && (
        <Fact icon={IconClipboardCheck} term="Self-assessment" value={selfAssessment.state} />
      )}
      {feedbackGivenBy && (
        <Fact
          icon={IconMessage2}
          term="Feedback by"
          value={
            <>
              <Participant {...feedbackGivenBy} />
              {isUnshared && ' · Not shared yet'}
            </>
          }
        />
      )}
      {outcomeReason && <Fact icon={IconInfoCircle} term="Reason" value={outcomeReason} />}
    </dl>
  )
}

interface ParticipantProps {
  readonly id: string | null
  readonly name: string | null
}

function Participant({ id, name }: ParticipantProps) {
  return id === useSignedIn().userId ? 'You' : <PersonName name={name} />
}

function InternName({ interaction }: Pick<Props, 'interaction'>) {
  const { internId, assignedIntern } = interaction
  const from = useListAddress()
  return (
    <Text size="lg" fw={600} lineClamp={2} className={classes['name']}>
      <InternLink id={internId} name={assignedIntern} search={from} />
    </Text>
  )
}

interface FactProps {
  readonly icon: Icon
  readonly term: string
  readonly value: ReactNode
}

function Fact({ icon: Shown, term, value }: FactProps) {
  return (
    <Group gap="xs" wrap="nowrap" align="center">
      <Text component="dt" size="sm" c="dimmed" className={classes['term']}>
        <Group component="span" gap={6} wrap="nowrap">
          <Shown size="1rem" stroke={1.5} aria-hidden />
          {term}
        </Group>
      </Text>
      <Text component="dd" size="sm" m={0}>
        {value}
      </Text>
    </Group>
  )
}
