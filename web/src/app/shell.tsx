import { paths } from '@cohort/contract/app-paths'
import { Anchor } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { ModalsProvider } from '@mantine/modals'
import { Outlet } from '@tanstack/react-router'
import { Suspense } from 'react'
import { BellPanel } from '#web/notifications/bell-panel.tsx'
import { useProductName } from '#web/lib/organisation/branding.ts'
import { Logo } from '#web/ui/layout/logo.tsx'
import { SchemeSwitch } from '#web/ui/layout/scheme-switch.tsx'
import { ScreenSkeleton } from '#web/ui/display/screen-skeleton.tsx'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { DemoBadge } from './demo-badge.tsx'
import { OfflineNotice } from './offline-notice.tsx'
import { PaletteButton } from './palette/palette-button.tsx'
import { ProfileMenu } from './profile-menu.tsx'
import classes from './shell.module.css'
import { Sidebar } from './sidebar.tsx'
import { useLiveSession } from './use-live-session.ts'

export function Shell() {
  useLiveSession()
  const [isPinned, setPinned] = useLocalStorage({ key: 'cohort.sidebar', defaultValue: false })
  return (
    <ModalsProvider>
      <Anchor href="#main" className={classes['skip'] ?? ''}>
        Skip to the content
      </Anchor>
      <header className={classes['header']}>
        <TextLink
          to={paths.dashboard}
          underline="never"
          aria-label={`${useProductName()}, go to dashboard`}
        >
          <Logo />
        </TextLink>
        <div className={classes['tools']}>
          <DemoBadge />
          <PaletteButton />
          <SchemeSwitch />
          <BellPanel />
          <ProfileMenu />
        </div>
      </header>
      <Sidebar isPinned={isPinned} onPin={setPinned} />
      <main
        id="main"
        tabIndex={-1}
        className={classes['main']}
        data-beside-pinned={isPinned || undefined}
      >
        <OfflineNotice />
        <Suspense fallback={<ScreenSkeleton />}>
          <Outlet />
        </Suspense>
      </main>
    </ModalsProvider>
  )
}
