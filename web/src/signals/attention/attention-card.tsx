import type { AttentionRow } from '@cohort/contract/signals/schemas'
import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { PersonName } from '#web/ui/display/person-name.tsx'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { usePhone } from '#web/ui/layout/use-phone.ts'
import { ActionRow } from '#web/ui/lists/action-row.tsx'
import { usePersonPlace } from '../person-place.ts'
import { KeptPanel } from '../kept-panel.tsx'
import { UncountedPanel } from '../uncounted-panel.tsx'
import { ShortZoneBadge } from '../short-zone-panel.tsx'
import { ActReasonPanel } from './act-reason-panel.tsx'
import { labelOfAct, type Act } from './acts.ts'
import type { OnAct } from './acting-panel.tsx'
import { PersonActPanel, useActs } from './person-act-panel.tsx'
import { ReasonsPanel } from './reasons-panel.tsx'

interface Props {
  readonly row: AttentionRow
  readonly onAct: OnAct
}

interface CardProps extends Props {
  /** Among lines of another form. */
  readonly isInList?: boolean
}

export function AttentionCard({ row, onAct, isInList = false }: CardProps) {
  const placeOf = usePersonPlace()
  const [first, ...others] = useActs(row)
  const { name, zone } = row
  const isNarrow = usePhone() && isInList
  const hasMenu = others.length > 0 && !isNarrow
  return (
    <ActionRow
      isLong={isInList}
      isCompact={isInList}
      badge={<ShortZoneBadge zone={zone} />}
      title={
        <TextLink {...placeOf(row)} {...(isInList && { size: 'sm' })} fw={600} underline="hover">
          <PersonName name={name} />
        </TextLink>
      }
      actions={
        <>
          <PersonActPanel row={row} act={first} onAct={onAct} />
          {hasMenu && <OtherActs acts={others} row={row} onAct={onAct} />}
        </>
      }
    >
      <Reasons row={row} />
    </ActionRow>
  )
}

const Reasons = ({ row }: Pick<Props, 'row'>) => (
  <>
    <ReasonsPanel row={row} />
    <UncountedPanel row={row} />
    {row.kept && <KeptPanel zone={row.zone} kept={row.kept} />}
    <ActReasonPanel row={row} />
  </>
)

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
