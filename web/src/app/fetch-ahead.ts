import { currentSession } from '#web/lib/session.ts'

/** Fetches what comes after signing in while somebody still types, so that the dashboard is there at once. */
export async function fetchAhead() {
  if (currentSession()) return
  await Promise.all([import('./shell.tsx'), import('#web/dashboard/dashboard-screen.tsx')]).catch(
    () => undefined,
  )
}
