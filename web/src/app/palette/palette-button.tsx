import {
  ActionIcon,
  Button,
  Kbd,
  useComputedColorScheme,
  useMantineColorScheme,
} from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { lazy, startTransition, Suspense, useRef, useState } from 'react'
import { refreshNeeds } from '#web/dashboard/queries.ts'
import { LazyScheduleDialog } from '#web/interactions/lazy-schedule-dialog.tsx'
import { leaveTo } from '#web/lib/session/leave.ts'
import { useSignedIn } from '#web/lib/session/session.ts'
import { usePhone } from '#web/ui/layout/use-phone.ts'
import { logOut } from '../log-out.ts'
import type { Act, Command } from './commands.ts'
import { MODIFIER } from './modifier.ts'
import { rememberUse } from './recent.ts'

/** Nothing of them is loaded before it is asked for. */
const WINDOWS = {
  palette: lazy(async () => ({ default: (await import('./palette-dialog.tsx')).PaletteDialog })),
  shortcuts: lazy(async () => ({
    default: (await import('./shortcuts-dialog.tsx')).ShortcutsDialog,
  })),
  schedule: LazyScheduleDialog,
  'add user': lazy(async () => ({
    default: (await import('#web/users/add-user-dialog.tsx')).AddUserDialog,
  })),
  'create plan': lazy(async () => ({
    default: (await import('#web/plans/create-plan-dialog.tsx')).CreatePlanDialog,
  })),
} as const

type Shown = keyof typeof WINDOWS

/** In the header: opens the palette, as Ctrl or ⌘ with K does everywhere. */
export function PaletteButton() {
  const { shown, open, close, run } = usePalette()
  const isPhone = usePhone()
  const keys = { 'aria-keyshortcuts': 'Control+K Meta+K' }
  const Window = shown && shown !== 'palette' ? WINDOWS[shown] : undefined
  return (
    <>
      {isPhone ? (
        <ActionIcon
          variant="subtle"
          color="gray"
          size="2.75rem"
          aria-label="Search"
          {...keys}
          onClick={() => open('palette')}
        >
          <IconSearch size="1.25rem" stroke={1.5} />
        </ActionIcon>
      ) : (
        <Button
          variant="default"
          fw={400}
          leftSection={<IconSearch size="1rem" stroke={1.5} />}
          rightSection={<Kbd size="xs">{MODIFIER} K</Kbd>}
          {...keys}
          onClick={() => open('palette')}
        >
          Search
        </Button>
      )}
      <Suspense>
        {shown === 'palette' && <WINDOWS.palette onRun={run} onClose={close} />}
        {Window && <Window onClose={close} />}
      </Suspense>
    </>
  )
}

function usePalette() {
  const [shown, setShown] = useState<Shown>()
  const { userId } = useSignedIn()
  const opener = useRef<Element>(null)
  const cache = useQueryClient()
  const doIt = useDoing((window) => startTransition(() => setShown(window)))
  const open = (window: Shown) => {
    opener.current = document.activeElement
    setShown(window)
  }
  const close = () => {
    setShown(undefined)
    void refreshNeeds(cache)
    // Once the window is gone, which holds the focus as long as it is there.
    setTimeout(() => opener.current instanceof HTMLElement && opener.current.focus())
  }
  const run = (command: Command) => {
    setShown(undefined)
    rememberUse(userId, command.id)
    doIt(command)
  }
  useWindowEvent('keydown', (event) => {
    const window = windowFor(event)
    if (!window || isBehindWindow()) return
    event.preventDefault()
    open(window)
  })
  return { shown, open, close, run }
}

function useDoing(show: (window: Shown) => void) {
  const navigate = useNavigate()
  const { setColorScheme } = useMantineColorScheme()
  const scheme = useComputedColorScheme('light')
  const acts: Record<Act, () => void> = {
    schedule: () => show('schedule'),
    'add user': () => show('add user'),
    'create plan': () => show('create plan'),
    shortcuts: () => show('shortcuts'),
    colours: () => setColorScheme(scheme === 'dark' ? 'light' : 'dark'),
    'log out': logOut,
  }
  return ({ does }: Command) => {
    if (typeof does === 'string') return acts[does]()
    if ('load' in does) return leaveTo(does.load)
    return void navigate({ search: {}, ...does })
  }
}

/** A question mark is a letter where somebody writes. */
function windowFor({ key, ctrlKey, metaKey, altKey, shiftKey, target }: KeyboardEvent) {
  if ((ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 'k') return 'palette'
  const isPlain = !ctrlKey && !metaKey && !altKey
  return isPlain && key === '?' && !isWriting(target) ? 'shortcuts' : undefined
}

const isWriting = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName))

/** What is half done in another window must not be left by accident. */
const isBehindWindow = () => document.querySelector('[aria-modal="true"]') !== null
