import {
  ActionIcon,
  Button,
  Kbd,
  useComputedColorScheme,
  useMantineColorScheme,
} from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { startTransition, Suspense, useRef, useState } from 'react'
import { ACTION_ITEMS } from '#web/dashboard/queries.ts'
import { lazyExport } from '#web/lib/routing/lazy-export.ts'
import { redirectTo } from '#web/lib/session/end-session.ts'
import { useSignedIn } from '#web/lib/session/session.ts'
import { isDialogOpen, isWriting } from '#web/ui/layout/single-keys.ts'
import { usePhone } from '#web/ui/layout/use-phone.ts'
import { logOut } from '../log-out.ts'
import type { Dialog } from './command-dialog.tsx'
import type { Runnable } from './command.ts'
import { MODIFIER } from './modifier.ts'
import { rememberUse } from './recent.ts'

const PaletteDialog = lazyExport(() => import('./palette-dialog.tsx'), 'PaletteDialog')
const CommandDialog = lazyExport(() => import('./command-dialog.tsx'), 'CommandDialog')

type Shown = 'palette' | Dialog

const remind = async (userId: string, cache: QueryClient) =>
  (await import('#web/daily-updates/remind-intern.ts')).remindIntern(userId, cache)

export function PaletteButton() {
  const { shown, typing, open, close, run } = usePalette()
  const isPhone = usePhone()
  const keys = { 'aria-keyshortcuts': 'Control+K Meta+K' }
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
        {shown === 'palette' && <PaletteDialog {...typing} onRun={run} onClose={close} />}
        {shown && shown !== 'palette' && <CommandDialog shown={shown} onClose={close} />}
      </Suspense>
    </>
  )
}

function usePalette() {
  const [shown, setShown] = useState<Shown>()
  const typing = useTyping(shown === 'palette')
  const { userId } = useSignedIn()
  const opener = useRef<Element>(null)
  const cache = useQueryClient()
  const runCommand = useRun((dialog) => startTransition(() => setShown(dialog)))
  const open = (dialog: Shown) => {
    opener.current = document.activeElement
    typing.onType('')
    setShown(dialog)
  }
  const close = () => {
    setShown(undefined)
    void cache.invalidateQueries({ queryKey: ACTION_ITEMS })
    // After the dialog has closed, which traps the focus until then.
    setTimeout(() => opener.current instanceof HTMLElement && opener.current.focus())
  }
  const run = (command: Runnable) => {
    setShown(undefined)
    rememberUse(userId, command.id)
    runCommand(command)
  }
  useWindowEvent('keydown', (event) => {
    const dialog = dialogFor(event)
    if (!dialog || isDialogOpen()) return
    event.preventDefault()
    open(dialog)
  })
  return { shown, typing, open, close, run }
}

function useRun(show: (dialog: Shown) => void) {
  const navigate = useNavigate()
  const { setColorScheme } = useMantineColorScheme()
  const scheme = useComputedColorScheme('light')
  const cache = useQueryClient()
  return ({ does }: Runnable) => {
    if (does === 'log out') return logOut()
    if (does === 'theme') return setColorScheme(scheme === 'dark' ? 'light' : 'dark')
    if (typeof does === 'string') return show(does)
    if ('load' in does) return redirectTo(does.load)
    if ('open' in does) return show(does)
    if ('remind' in does) return void remind(does.remind, cache)
    return void navigate({ search: {}, ...does })
  }
}

/** What is typed into the palette, from Ctrl K on: also before it is loaded and has the focus. */
function useTyping(isShown: boolean) {
  const [{ typed, isEntered }, setTyping] = useState({ typed: '', isEntered: false })
  const onEnter = () => setTyping((before) => ({ ...before, isEntered: before.typed !== '' }))
  useWindowEvent('keydown', (event) => {
    if (!isShown || !isTypedEarly(event)) return
    event.preventDefault()
    if (event.key === 'Enter') onEnter()
    else setTyping((before) => ({ typed: before.typed + event.key, isEntered: false }))
  })
  return {
    typed,
    isEntered,
    onType: (text: string) => setTyping({ typed: text, isEntered: false }),
    onEnter,
  }
}

/** A letter or Enter before the palette is loaded and has the focus. */
const isTypedEarly = ({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent) =>
  (key.length === 1 || key === 'Enter') &&
  !ctrlKey &&
  !metaKey &&
  !altKey &&
  !(target instanceof Element && target.closest('[role="dialog"]'))

/** In a field a question mark is text. */
function dialogFor({ key, ctrlKey, metaKey, altKey, shiftKey, target }: KeyboardEvent) {
  if ((ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 'k') return 'palette'
  const isPlain = !ctrlKey && !metaKey && !altKey
  return isPlain && key === '?' && !isWriting(target) ? 'shortcuts' : undefined
}
