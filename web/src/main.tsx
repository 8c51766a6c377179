import './lib/strict-policy.ts'
import '@fontsource-variable/inter/wght.css'
import './ui/first-styles.css'
import './ui/base.css'
import { RouterProvider } from '@tanstack/react-router'
import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Providers } from './app/providers.tsx'
import { makeQueryClient } from './app/query-client.ts'
import { makeRouter } from './app/router.tsx'
import { loadBrand } from './lib/look.ts'
import { whenIdle } from './lib/when-idle.ts'

const place = document.getElementById('root')
if (!place) throw new Error('The document has no place for the app.')

const cache = makeQueryClient()
const router = makeRouter(cache)
const stop = router.subscribe('onRendered', () => {
  stop()
  document.getElementById('start')?.remove()
  void bringWhatFollows()
})

const app = createRoot(place)
const drawn = (
  <StrictMode>
    <Providers cache={cache}>
      <RouterProvider router={router} />
    </Providers>
  </StrictMode>
)
/** When nothing else is to do; a page that cannot fetch it works without. */
async function bringWhatFollows() {
  await whenIdle()
  const code = await import('./app/what-follows.ts').catch(() => undefined)
  await code?.bringWhatFollows()
}

// All at once, when the screen is known and its code is there; bit by bit, so that whoever types or
// scrolls meanwhile is answered.
await Promise.all([router.load(), loadBrand()])
startTransition(() => app.render(drawn))
