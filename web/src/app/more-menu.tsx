import { Menu, UnstyledButton } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import type { SidebarItem } from './sidebar-items.ts'
import classes from './sidebar.module.css'

interface Props {
  readonly items: readonly SidebarItem[]
  /** The item of the person who is shown. */
  readonly above: string | undefined
}

export function MoreMenu({ items, above }: Props) {
  const { pathname } = useLocation()
  const isCurrent = (path: string) =>
    above === undefined ? pathname === path || pathname.startsWith(`${path}/`) : path === above
  return (
    <li>
      <Menu position="top-end" width="15rem" shadow="md">
        <Menu.Target>
          <UnstyledButton
            className={classes['item'] ?? ''}
            data-status={items.some(([, path]) => isCurrent(path)) ? 'active' : undefined}
          >
            <IconDots className={classes['icon']} stroke={1.5} aria-hidden />
            <span className={classes['label']}>More</span>
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          {items.map(([label, path, Icon]) => (
            <Menu.Item
              key={path}
              component={Link}
              to={path}
              aria-current={isCurrent(path) ? 'page' : undefined}
              leftSection={<Icon size="1.125rem" stroke={1.5} />}
            >
              {label}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </li>
  )
}
