import type { AttentionRow } from '@cohort/contract/signals/schemas'
import { Text } from '@mantine/core'
import { useToday } from '#web/lib/forms/rule-context.ts'
import { meetingWords, nextMeeting, onDay, zoneWord } from '../wording.ts'
import { comesNext } from './comes-next.ts'

interface Props {
  readonly row: AttentionRow
}

/** Why the button asks for this act: what waits for the organisation, and what was done or is planned. */
export const ActReasonPanel = ({ row }: Props) => (
  <>
    <PendingReasonsPanel row={row} />
    <ActedPanel row={row} />
  </>
)

interface PendingProps extends Props {
  readonly isStrong?: boolean
}

export const PendingReasonsPanel = ({ row, isStrong = false }: PendingProps) =>
  row.pendingActions.length > 0 && (
    <Text size="sm" {...(isStrong ? { fw: 600 } : { c: 'dimmed' })}>
      {row.pendingActions.map(({ sentence }) => sentence).join(' ')}
    </Text>
  )

/** A meeting that was scheduled earlier does not count as handling. */
export function ActedPanel({ row }: Props) {
  const today = useToday()
  const { acted, zone, group } = row
  return (
    <>
      {acted && (
        <Text size="sm" c="dimmed">
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
export function NextMeetingPanel({ row }: Props) {
  const today = useToday()
  return <Planned words={nextMeeting(row, today)} />
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
