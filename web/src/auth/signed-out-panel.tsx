import { paths } from '@cohort/contract/app-paths'
import { Anchor, Paper } from '@mantine/core'
import { Outlet } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useProductName } from '#web/lib/organisation/branding.ts'
import { Logo } from '#web/ui/layout/logo.tsx'
import { SchemeSwitch } from '#web/ui/layout/scheme-switch.tsx'
import classes from './signed-out-panel.module.css'

export function SignedOutPanel() {
  return (
    <div className={classes['page']}>
      <header className={classes['top']}>
        <Anchor
          href={paths.landing}
          underline="never"
          aria-label={`${useProductName()}, go to home page`}
        >
          <Logo />
        </Anchor>
        <SchemeSwitch />
      </header>
      <main className={classes['middle']}>
        <Paper className={classes['card']} withBorder shadow="sm" radius="lg">
          <Suspense>
            <Outlet />
          </Suspense>
        </Paper>
      </main>
    </div>
  )
}
