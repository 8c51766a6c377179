import { isAdmin } from '@cohort/contract/access'
import { paths } from '@cohort/contract/app-paths'
import type { AttentionRow } from '@cohort/contract/signals/schemas'
import { Text } from '@mantine/core'
import { Fragment } from 'react'
import { useToday } from '#web/lib/forms/rule-context.ts'
import { useSignedIn } from '#web/lib/session/session.ts'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { meetingWords, nextMeeting, onDay, zoneWord } from '../wording.ts'
import { comesNext } from './comes-next.ts'

interface Props {
  readonly row: AttentionRow
}

/** Why the button asks for this act: what was done or is planned, and what waits for the organisation. */
export const ActReasonPanel = ({ row }: Props) => (
  <>
    <Acted row={row} />
    <PendingReasonsPanel row={row} />
  </>
)

export const PendingReasonsPanel = ({ row: { pendingActions } }: Props) =>
  pendingActions.length > 0 && (
    <Text size="sm" c="dimmed">
      {pendingActions.map((one) => (
        <Fragment key={one.action}>
          <PendingReason pending={one} />{' '}
        </Fragment>
      ))}
    </Text>
  )

/** An admin cannot answer for a mentor, but can ask them. */
function PendingReason({
  pending: { action, sentence, addresseeId },
}: {
  readonly pending: AttentionRow['pendingActions'][number]
}) {
  const signedIn = useSignedIn()
  if (action !== 'blocker' || !addresseeId || !isAdmin(signedIn)) return sentence
  return (
    <TextLink to={paths.profile(addresseeId)} inherit>
      {sentence}
    </TextLink>
  )
}

/** A meeting that was scheduled earlier does not count as handling. */
function Acted({ row }: Props) {
  const today = useToday()
  const { acted, zone, group } = row
  return (
    <>
      {acted && (
        <Text size="sm" fw={600}>
          {doneWords(acted.act, zone)}
          {acted.by !== null && (
            <>
              {' by '}
              <bdi>{acted.by}</bdi>
            </>
          )}{' '}
          {onDay(acted.on, today)}.
        </Text>
      )}
      <Planned words={group === 'inHand' ? comesNext(row, today) : meetingWords(row, today)} />
    </>
  )
}

/** Where nothing else says when the next meeting is. */
export function NextMeetingPanel({ row: { nextMeetingOn } }: Props) {
  const today = useToday()
  return <Planned words={nextMeetingOn !== null && nextMeeting(nextMeetingOn, today)} />
}

const Planned = ({ words }: { readonly words: string | false }) =>
  words && (
    <Text size="sm" c="dimmed">
      {words}
    </Text>
  )

const doneWords = (act: NonNullable<AttentionRow['acted']>['act'], zone: AttentionRow['zone']) =>
  ({
    meeting: 'Meeting scheduled',
    zone: zone ? `Zone set to ${zoneWord(zone)}` : 'Zone removed',
    message: 'Message sent',
  })[act]
