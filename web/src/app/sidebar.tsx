import { paths } from '@cohort/contract/app-paths'
import { ActionIcon } from '@mantine/core'
import { IconPin, IconPinnedOff } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { useState, type KeyboardEvent } from 'react'
import { LIST } from '#web/lib/url-state/list-address.ts'
import { useSearchText } from '#web/lib/url-state/use-address.ts'
import { useSignedIn } from '#web/lib/session/session.ts'
import { usePhone } from '#web/ui/layout/use-phone.ts'
import { MoreMenu } from './more-menu.tsx'
import { forPhone, itemOfPerson, itemsFor, type SidebarItem } from './sidebar-items.ts'
import classes from './sidebar.module.css'
import { usePreloadedScreens } from './use-preloaded-screens.ts'

interface Props {
  readonly isPinned: boolean
  readonly onPin: (isPinned: boolean) => void
}

export function Sidebar({ isPinned, onPin }: Props) {
  const items = itemsFor(useSignedIn().permissions)
  const isPhone = usePhone()
  const { shown, more } = isPhone ? forPhone(items) : { shown: items, more: [] }
  const { pathname } = useLocation()
  const above = itemOfPerson(items, pathname, useSearchText(LIST))
  const used = useUsed()
  usePreloadedScreens(items.map(([, path]) => path))
  // The buttons of a long form are at the foot of a phone; its arrow leads back.
  if (isPhone && pathname.startsWith(paths.giveFeedback(''))) return null
  return (
    <nav
      className={classes['rail']}
      data-pinned={isPinned || undefined}
      aria-label="Main"
      {...used.rail}
    >
      <ul className={classes['items']}>
        {shown.map((item) => (
          <Item key={item[1]} {...{ item, above }} onUse={used.onUse} />
        ))}
        {more.length > 0 && <MoreMenu items={more} above={above} />}
      </ul>
      <PinButton isPinned={isPinned} onPin={onPin} />
    </nav>
  )
}

function PinButton({ isPinned, onPin }: Props) {
  const Shown = isPinned ? IconPinnedOff : IconPin
  return (
    <ActionIcon
      className={classes['pin']}
      variant="subtle"
      color="gray"
      aria-pressed={isPinned}
      aria-label="Keep the sidebar open"
      onClick={() => onPin(!isPinned)}
    >
      <Shown size="1.125rem" stroke={1.5} />
    </ActionIcon>
  )
}

/** Open, it would cover the screen that was just chosen: it stays closed until the pointer or the Tab key comes again. */
function useUsed() {
  const [isUsed, setUsed] = useState(false)
  return {
    onUse: () => setUsed(true),
    rail: {
      'data-used': isUsed || undefined,
      onMouseLeave: () => setUsed(false),
      onKeyUp: ({ key }: KeyboardEvent) => {
        if (key === 'Tab') setUsed(false)
      },
    },
  }
}

/** A ref. After the paint: measuring earlier would force a layout of the whole page. */
function bringIntoView(label: Element | null): () => void {
  let timer: ReturnType<typeof setTimeout>
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(() =>
      label?.closest('a')?.scrollIntoView({ block: 'nearest', inline: 'center' }),
    )
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}

/** The screens of one interaction, under another address. */
const isUnder = (path: string, pathname: string) =>
  path === paths.interactions && OF_INTERACTIONS.some((start) => pathname.startsWith(start))

const OF_INTERACTIONS = [
  paths.giveFeedback(''),
  paths.mentorFeedback(''),
  paths.preparation(''),
  paths.selfAssessment(''),
]
const CURRENT = { 'aria-current': 'page', 'data-status': 'active' } as const

interface ItemProps {
  readonly item: SidebarItem
  /** The item of the person who is shown. */
  readonly above: string | undefined
  readonly onUse: () => void
}

function Item({ item: [label, path, Icon], above, onUse }: ItemProps) {
  const { pathname } = useLocation()
  const isAbove = path === above || isUnder(path, pathname)
  return (
    <li>
      <Link
        to={path}
        title={label}
        className={classes['item']}
        onClick={onUse}
        activeOptions={{
          exact: path === paths.dashboard || above !== undefined,
          includeSearch: false,
        }}
        {...(isAbove && CURRENT)}
      >
        {({ isActive }) => (
          <>
            <Icon className={classes['icon']} stroke={1.5} aria-hidden />
            <span ref={isActive || isAbove ? bringIntoView : null} className={classes['label']}>
              {label}
            </span>
          </>
        )}
      </Link>
    </li>
  )
}
