import { minorOverdueText } from '@cohort/contract/signals/minor-overdue'
import { isAdmin } from '@cohort/contract/access'
import { formatDay } from '@cohort/contract/dates'
import { isInTraining } from '@cohort/contract/signals/rules'
import type { InternSignals } from '@cohort/contract/signals/schemas'
import type { User } from '@cohort/contract/users/schemas'
import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useSignedIn } from '#web/lib/session/session.ts'
import { Failed } from '#web/ui/display/failed.tsx'
import { SectionCard } from '#web/ui/layout/section-card.tsx'
import { Skeleton } from '#web/ui/display/skeleton.tsx'
import { AcceptZoneDialog } from './accept-zone-dialog.tsx'
import { KeptPanel } from './kept-panel.tsx'
import { KeepZoneDialog } from './keep-zone-dialog.tsx'
import { internSignalsQuery } from './queries.ts'
import { OverdueObjectives, RecordsPanel } from './records-panel.tsx'
import { RecoveryStepsPanel } from './recovery-steps-panel.tsx'
import { BACK, zoneWord } from './wording.ts'
import { ShortZoneBadge } from './short-zone-panel.tsx'

interface Props {
  readonly person: Pick<User, 'id' | 'name' | 'role' | 'status' | 'disabledAt'>
}

export function PersonSignalsPanel({ person }: Props) {
  return isInTraining(person) ? <Signals person={person} /> : null
}

function Signals({ person }: Props) {
  const { data: signals, error, refetch } = useQuery(internSignalsQuery(person.id))
  if (error) {
    return (
      <SectionCard title="Signals">
        <Failed sentence="The signals could not be loaded." onRetry={refetch} />
      </SectionCard>
    )
  }
  return (
    <SectionCard
      title="Signals"
      aside={signals?.asOf && <AsOf day={signals.asOf} />}
      padding="lg"
      gap="sm"
    >
      {signals ? <Details person={person} signals={signals} /> : <Skeleton height="3rem" />}
    </SectionCard>
  )
}

const AsOf = ({ day }: { readonly day: string }) => (
  <Text size="sm" c="dimmed">
    Up to {formatDay(day)}
  </Text>
)

interface DetailsProps extends Props {
  readonly signals: InternSignals
}

function Details({ person, signals }: DetailsProps) {
  const { suggested, reasons, pendingActions, recovery } = signals
  const isGreen = signals.zone === 'GREEN ZONE'
  if (suggested === null && pendingActions.length === 0)
    return <Text size="sm">{assessmentOf(signals)}</Text>
  return (
    <Stack gap="md">
      {suggested === null ? (
        <Text size="sm">{assessmentOf(signals)}</Text>
      ) : (
        <Suggestion person={person} signals={signals} />
      )}
      {reasons.length > 0 && (
        <Part title="Reasons">
          <RecordsPanel person={person} signals={signals} />
        </Part>
      )}
      {hasOtherOverdue(signals) && <OtherFacts signals={signals} person={person} />}
      {recovery && (recovery.steps.length > 0 || recovery.feedbacks) && (
        <Part title={isGreen ? 'Until green is suggested' : 'How to return to green'}>
          <RecoveryStepsPanel recovery={recovery} />
          <ReadInstead person={person} signals={signals} />
        </Part>
      )}
      {pendingActions.length > 0 && (
        <Part title="Waiting for us">
          {pendingActions.map(({ action, sentence }) => (
            <Text key={action} size="sm">
              {sentence}
            </Text>
          ))}
        </Part>
      )}
    </Stack>
  )
}

const ReadInstead = ({ person, signals: { recoveryReadOn } }: DetailsProps) =>
  recoveryReadOn && (
    <Text size="sm" c="dimmed">
      {`${person.name} sees ${formatDay(recoveryReadOn)} as this day, because not all feedback has been shared yet.`}
    </Text>
  )

const OtherFacts = ({ person, signals: { overdueObjectives } }: DetailsProps) => (
  <Part title="Other facts">
    <Text size="sm">{minorOverdueText(overdueObjectives.length)}</Text>
    <OverdueObjectives person={person} objectives={overdueObjectives} />
  </Part>
)

const hasOtherOverdue = ({ reasons, overdueObjectives }: InternSignals) =>
  overdueObjectives.length > 0 && !reasons.some(({ signal }) => signal === 'progress')

function assessmentOf({ assessment, isBack }: InternSignals): string {
  if (isBack) return `${BACK}. Signals count again when today is over.`
  if (assessment === 'paused') return 'Paused: on leave or in an examination.'
  if (assessment === 'new') return 'Too few working days so far to suggest a zone.'
  return 'No signals yet. They are computed when a day is over.'
}

function Suggestion({ person, signals }: DetailsProps) {
  const { zone, suggested, kept } = signals
  const isForAdmins = isAdmin(useSignedIn())
  return (
    <>
      <Group justify="space-between" gap="sm">
        <Group gap="sm">
          {zone !== suggested && <Text size="sm">Suggested zone:</Text>}
          <ShortZoneBadge zone={suggested} />
          <Text size="sm" c="dimmed">
            {sinceWords(signals)}
          </Text>
        </Group>
        {isForAdmins && zone !== suggested && <DecideButtons person={person} signals={signals} />}
      </Group>
      {kept && zone !== suggested && <KeptPanel zone={zone} kept={kept} />}
    </>
  )
}

/** The day is that of the signals: an admin may have set the same zone before or after it. */
function sinceWords({ zone, suggested, since }: InternSignals): string {
  const day = since && `since ${formatDay(since)}`
  if (zone !== suggested) return day ?? 'now'
  return (
    [`The signals suggest ${zoneWord(suggested)} as well`, day].filter(Boolean).join(', ') + '.'
  )
}

function DecideButtons({ person, signals }: DetailsProps) {
  const [opened, setOpened] = useState<'accept' | 'keep'>()
  const close = () => setOpened(undefined)
  const { zone, suggested, reasons } = signals
  const intern = { id: person.id, name: person.name, zone, suggested, reasons }
  return (
    <Group gap="sm">
      <Button variant="default" onClick={() => setOpened('keep')}>
        {signals.kept ? 'Keep longer' : 'Keep zone'}
      </Button>
      <Button variant="default" onClick={() => setOpened('accept')}>
        Accept suggestion
      </Button>
      {opened === 'accept' && <AcceptZoneDialog intern={intern} onClose={close} />}
      {opened === 'keep' && <KeepZoneDialog intern={intern} onClose={close} />}
    </Group>
  )
}

interface PartProps {
  readonly title: string
  readonly children: ReactNode
}

const Part = ({ title, children }: PartProps) => (
  <div>
    <Title order={3} size="h5" mb="xs">
      {title}
    </Title>
    {children}
  </div>
)
