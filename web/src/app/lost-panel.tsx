import { Outlet } from '@tanstack/react-router'
import { Suspense } from 'react'
import { lazyExport } from '#web/lib/routing/lazy-export.ts'
import { useSession } from '#web/lib/session/session.ts'

const Shell = lazyExport(() => import('./shell.tsx'), 'Shell')

/** Pages that everyone may open: those who are signed in keep their menu. */
export function LostPanel() {
  return useSession() ? (
    <Suspense>
      <Shell />
    </Suspense>
  ) : (
    <Outlet />
  )
}
