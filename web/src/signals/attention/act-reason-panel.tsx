import { isAdmin } from '@cohort/contract/access'
import { paths } from '@cohort/contract/app-paths'
import type { AttentionRow } from '@cohort/contract/signals/schemas'
import { Text } from '@mantine/core'
import { Fragment } from 'react'
import { useToday } from '#web/lib/forms/rule-context.ts'
import { useSignedIn } from '#web/lib/session/session.ts'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { shortDay } from '#web/ui/forms/day-range.ts'

interface Props {
  readonly row: AttentionRow
}

/** Why the button asks for this act: what was done or is planned, and what waits for the organisation. */
export const ActReasonPanel = ({ row }: Props) => (
  <>
    <Acted row={row} />
    <OwedPanel row={row} />
  </>
)

export const OwedPanel = ({ row: { owed } }: Props) =>
  owed.length > 0 && (
    <Text size="sm" c="dimmed">
      {owed.map((one) => (
        <Fragment key={one.debt}>
          <Owed owed={one} />{' '}
        </Fragment>
      ))}
    </Text>
  )

/** An admin cannot answer for a mentor, but can ask them. */
function Owed({
  owed: { debt, sentence, addresseeId },
}: {
  readonly owed: AttentionRow['owed'][number]
}) {
  const signedIn = useSignedIn()
  if (debt !== 'blocker' || !addresseeId || !isAdmin(signedIn)) return sentence
  return (
    <TextLink to={paths.profile(addresseeId)} inherit>
      {sentence}
    </TextLink>
  )
}

/** A meeting that was scheduled earlier does not count as handling. */
function Acted({ row: { acted, nextMeetingOn, owed } }: Pick<Props, 'row'>) {
  const today = useToday()
  const on = (day: string) => (day === today ? 'today' : `on ${shortDay(day)}`)
  if (!acted) {
    if (!nextMeetingOn || owed.some(({ debt }) => debt === 'meeting')) return null
    return (
      <Text size="sm" c="dimmed">
        {`Next meeting ${on(nextMeetingOn)}.`}
      </Text>
    )
  }
  return (
    <Text size="sm" fw={600}>
      {nextMeetingOn ? `Meets ${on(nextMeetingOn)}.` : `${DONE[acted.act]} ${on(acted.on)}.`}
    </Text>
  )
}

const DONE = {
  meeting: 'Meeting scheduled',
  zone: 'Zone changed',
  message: 'Message sent',
} as const
