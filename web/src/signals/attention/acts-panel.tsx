import type { AttentionRow } from '@cohort/contract/signals/schemas'
import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import type { OnAct } from './acting-panel.tsx'
import { labelOfAct, type Act } from './acts.ts'
import { PersonActPanel, useActs } from './person-act-panel.tsx'

interface Props {
  readonly row: AttentionRow
  readonly onAct: OnAct
}

/** The most suitable act, and the others in a menu. */
export function ActsPanel({ row, onAct }: Props) {
  const [first, ...others] = useActs(row)
  return (
    <>
      <PersonActPanel row={row} act={first} onAct={onAct} />
      {others.length > 0 && <OtherActs acts={others} row={row} onAct={onAct} />}
    </>
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
