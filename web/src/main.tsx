import './lib/forms/strict-policy.ts'
import '@fontsource-variable/inter/wght.css'
import './ui/theme/styles.css'
import { RouterProvider } from '@tanstack/react-router'
import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Providers } from './app/providers.tsx'
import { makeQueryClient } from './lib/network/query-client.ts'
import { makeRouter } from './app/router.tsx'
import { announceNewVersions } from './app/announce-new-versions.ts'
import { loadBranding } from './lib/organisation/branding.ts'

void start()

/** Renders once the screen and the organisation's colour are loaded, so that nothing flickers. */
async function start() {
  const place = document.getElementById('root')
  if (!place) throw new Error('The document has no place for the app.')
  announceNewVersions()
  const cache = makeQueryClient()
  const router = makeRouter(cache)
  await Promise.all([router.load(), loadBranding()])
  // A transition yields to input.
  startTransition(() =>
    createRoot(place).render(
      <StrictMode>
        <Providers cache={cache}>
          <RouterProvider router={router} />
        </Providers>
      </StrictMode>,
    ),
  )
  // Without a network it is registered by the next page.
  const loaded = await import('./lib/live/register-service-worker.ts').catch(() => undefined)
  await loaded?.registerServiceWorker()
}
