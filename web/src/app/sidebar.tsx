import { paths } from '@cohort/contract/app-paths'
import { ActionIcon } from '@mantine/core'
import { IconPin, IconPinnedOff } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useSignedIn } from '#web/lib/session/session.ts'
import { itemsFor, type SidebarItem } from './sidebar-items.ts'
import classes from './sidebar.module.css'

interface Props {
  readonly isPinned: boolean
  readonly onPin: (isPinned: boolean) => void
}

/** Icons of the screens that the user may open; hover and focus show their names. */
export function Sidebar({ isPinned, onPin }: Props) {
  const { permissions } = useSignedIn()
  const { pathname } = useLocation()
  const rail = useRef<HTMLElement>(null)
  useEffect(() => {
    const active = rail.current?.querySelector('[aria-current="page"]')
    return active ? bringIntoView(active) : undefined
  }, [pathname])
  return (
    <nav
      ref={rail}
      className={classes['rail']}
      data-pinned={isPinned || undefined}
      aria-label="Main"
    >
      <ul className={classes['items']}>
        {itemsFor(permissions).map((item) => (
          <Item key={item[1]} item={item} />
        ))}
      </ul>
      <ActionIcon
        className={classes['pin']}
        variant="subtle"
        color="gray"
        aria-pressed={isPinned}
        aria-label="Keep the side bar open"
        onClick={() => onPin(!isPinned)}
      >
        {isPinned ? (
          <IconPinnedOff size="1.125rem" stroke={1.5} />
        ) : (
          <IconPin size="1.125rem" stroke={1.5} />
        )}
      </ActionIcon>
    </nav>
  )
}

/** After the paint: measuring earlier would force a layout of the whole page. */
function bringIntoView(item: Element): () => void {
  let timer: ReturnType<typeof setTimeout>
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(() => item.scrollIntoView({ block: 'nearest', inline: 'center' }))
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}

function Item({ item: [label, path, Icon] }: { readonly item: SidebarItem }) {
  return (
    <li>
      <Link
        to={path}
        title={label}
        className={classes['item']}
        activeOptions={{ exact: path === paths.dashboard, includeSearch: false }}
      >
        <Icon className={classes['icon']} stroke={1.5} aria-hidden />
        <span className={classes['label']}>{label}</span>
      </Link>
    </li>
  )
}
