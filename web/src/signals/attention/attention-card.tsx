import type { AttentionRow } from '@cohort/contract/signals/schemas'
import { ActionIcon, Button, Menu, Text } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useSignedIn } from '#web/lib/session/session.ts'
import { PersonName } from '#web/ui/display/person-name.tsx'
import { ToneBadge } from '#web/ui/display/status-badge.tsx'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { usePersonPlace } from '../person-place.ts'
import { capitalised, isOtherSuggested, reasonLine, TONE_OF_ZONE, zoneWord } from '../wording.ts'
import { actsFor, labelOfAct, type Act } from './acts.ts'
import type { OnAct } from './acting-panel.tsx'
import classes from './attention.module.css'

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
    <li className={classes['row']}>
      <span className={classes['zone']}>
        <ToneBadge tone={TONE_OF_ZONE[zone ?? 'none']} label={capitalised(zoneWord(zone))} />
      </span>
      <div className={classes['text']}>
        <TextLink {...placeOf(row)} fw={600} underline="hover">
          <PersonName name={name} />
        </TextLink>
        {isOtherSuggested(row) && (
          <Text component="span" size="sm" c="dimmed">
            {' '}
            {capitalised(zoneWord(suggested))} suggested
          </Text>
        )}
        <Text size="sm">{reasonLine(row) || 'The signals have improved.'}</Text>
      </div>
      <div className={classes['acts']}>
        <Button
          variant={first === 'accept' ? 'light' : 'default'}
          size="compact-sm"
          aria-label={`${labelOfAct(first, row)}: ${name}`}
          onClick={() => onAct(first, row)}
        >
          {labelOfAct(first, row)}
        </Button>
        {others.length > 0 && <OtherActs acts={others} row={row} onAct={onAct} />}
      </div>
    </li>
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
