import './lib/strict-policy.ts'
import '@fontsource-variable/inter/wght.css'
import './ui/first-styles.css'
import './ui/base.css'
import { RouterProvider } from '@tanstack/react-router'
import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { fetchAhead } from './app/fetch-ahead.ts'
import { Providers } from './app/providers.tsx'
import { makeQueryClient } from './app/query-client.ts'
import { makeRouter } from './app/router.tsx'

const place = document.getElementById('root')
if (!place) throw new Error('The document has no place for the app.')

const router = makeRouter()
const stop = router.subscribe('onRendered', () => {
  stop()
  document.getElementById('start')?.remove()
  void fetchAhead()
})

const app = createRoot(place)
const drawn = (
  <StrictMode>
    <Providers cache={makeQueryClient()}>
      <RouterProvider router={router} />
    </Providers>
  </StrictMode>
)
// All at once, when the screen is known and its code is there; bit by bit, so that whoever types or
// scrolls meanwhile is answered.
await router.load()
startTransition(() => app.render(drawn))
