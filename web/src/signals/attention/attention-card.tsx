import type { AttentionRow } from '@cohort/contract/signals/schemas'
import { ActionIcon, Button, Menu, Text } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useSignedIn } from '#web/lib/session/session.ts'
import { PersonName } from '#web/ui/display/person-name.tsx'
import { ToneBadge } from '#web/ui/display/status-badge.tsx'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { ActionRow } from '#web/ui/lists/action-row.tsx'
import { usePersonPlace } from '../person-place.ts'
import { capitalised, isOtherSuggested, reasonLine, TONE_OF_ZONE, zoneWord } from '../wording.ts'
import { actsFor, labelOfAct, type Act } from './acts.ts'
import type { OnAct } from './acting-panel.tsx'

interface Props {
  readonly row: AttentionRow
  readonly onAct: OnAct
}

/** One intern in trouble: zone, name, why, and what to do. */
export function AttentionCard({ row, onAct }: Props) {
  const { role } = useSignedIn()
  const placeOf = usePersonPlace()
  const [first, ...others] = actsFor(row, role)
  const { name, zone, suggested } = row
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
          <Button
            variant={first === 'accept' ? 'light' : 'default'}
            size="compact-sm"
            aria-label={`${labelOfAct(first, row)}: ${name}`}
            onClick={() => onAct(first, row)}
          >
            {labelOfAct(first, row)}
          </Button>
          {others.length > 0 && <OtherActs acts={others} row={row} onAct={onAct} />}
        </>
      }
    >
      <Text size="sm">
        {isOtherSuggested(row) && (
          <Text span c="dimmed" inherit>
            <span>{capitalised(zoneWord(suggested))} suggested</span>
            {': '}
          </Text>
        )}
        {reasonLine(row) || 'The signals have improved.'}
      </Text>
    </ActionRow>
  )
}

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
