import { isAdmin } from '@cohort/contract/access'
import type { AttentionRow } from '@cohort/contract/signals/schemas'
import { shortDay } from '@cohort/contract/signals/sentences'
import { ActionIcon, Button, Menu, Text } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useToday } from '#web/lib/forms/rule-context.ts'
import { useSignedIn } from '#web/lib/session/session.ts'
import { PersonName } from '#web/ui/display/person-name.tsx'
import { ToneBadge } from '#web/ui/display/status-badge.tsx'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { ActionRow } from '#web/ui/lists/action-row.tsx'
import { usePersonPlace } from '../person-place.ts'
import { capitalised, isOtherSuggested, reasonLine, TONE_OF_ZONE, zoneWord } from '../wording.ts'
import { actsFor, labelOfAct, type Act } from './acts.ts'
import type { OnAct } from './acting-panel.tsx'
import { DebtLink } from './debt-link-panel.tsx'
import { useMustReply } from './use-must-reply.ts'

interface Props {
  readonly row: AttentionRow
  readonly onAct: OnAct
}

/** One intern who needs attention: zone, name, reasons and action. */
export function AttentionCard({ row, onAct }: Props) {
  const { role } = useSignedIn()
  const placeOf = usePersonPlace()
  const acts = actsFor(row, role)
  // A reply comes first, and for admins the mentor whose reply is the only thing that is missing.
  const mustReply = useMustReply()(row)
  const isReplyFirst = mustReply || (isAdmin({ role }) && isReplyAlone(row))
  const [first, ...others] = isReplyFirst ? [undefined, ...acts] : acts
  const { name, zone } = row
  return (
    <ActionRow
      badge={<ToneBadge tone={TONE_OF_ZONE[zone ?? 'none']} label={capitalised(zoneWord(zone))} />}
      title={
        <TextLink {...placeOf(row)} fw={600} underline="hover">
          <PersonName name={name} />
        </TextLink>
      }
      actions={
        <>
          {first ? (
            <Button
              variant={first === 'accept' ? 'light' : 'default'}
              size="compact-sm"
              aria-label={`${labelOfAct(first, row)}: ${name}`}
              onClick={() => onAct(first, row)}
            >
              {labelOfAct(first, row)}
            </Button>
          ) : (
            <DebtLink debt="blocker" row={row} />
          )}
          {others.length > 0 && <OtherActs acts={others} row={row} onAct={onAct} />}
        </>
      }
    >
      <Reasons row={row} />
    </ActionRow>
  )
}

const isReplyAlone = ({ reasons, owed }: AttentionRow) =>
  reasons.length === 0 && owed.some(({ debt }) => debt === 'blocker')

const Reasons = ({ row }: Pick<Props, 'row'>) => (
  <>
    <Text size="sm">
      {isOtherSuggested(row) && (
        <Text span c="dimmed" inherit>
          <span>{capitalised(zoneWord(row.suggested))} suggested</span>
          {': '}
        </Text>
      )}
      {reasonLine(row) || 'The signals have improved.'}
    </Text>
    <Acted row={row} />
    {row.owed.length > 0 && (
      <Text size="sm" c="dimmed">
        {row.owed.map(({ sentence }) => sentence).join(' ')}
      </Text>
    )}
  </>
)

/** Why an intern is in hand: the meeting that is coming, or what was done. */
function Acted({ row: { acted, nextMeetingOn } }: Pick<Props, 'row'>) {
  const today = useToday()
  if (!acted) return null
  const on = (day: string) => (day === today ? 'today' : `on ${shortDay(day)}`)
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

function OtherActs({ acts, row, onAct }: Props & { readonly acts: readonly Act[] }) {
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={`More actions for ${row.name}`}>
          <IconDots size="1.125rem" stroke={1.5} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {acts.map((act) => (
          <Menu.Item key={act} onClick={() => onAct(act, row)}>
            {labelOfAct(act, row)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
