import { expect, type BrowserContext, type Page, type Request } from '@playwright/test'

/** Shorter than Playwright's `networkidle`, which waits for half a second on every screen. */
const QUIET_MILLISECONDS = 150

interface Traffic {
  readonly pending: Set<Request>
  changedAt: number
}

const trafficOfPages = new WeakMap<Page, Traffic>()

export function trackRequests(context: BrowserContext) {
  context.on('page', (page) => void trafficOf(page))
}

/** Waits until the page has had no request for QUIET_MILLISECONDS. */
export async function requestsDone(page: Page): Promise<void> {
  await page.waitForLoadState()
  const traffic = trafficOf(page)
  const quiet = () => (traffic.pending.size > 0 ? 0 : Date.now() - traffic.changedAt)
  const options = { message: 'the page sends no requests', intervals: [50], timeout: 20_000 }
  await expect.poll(quiet, options).toBeGreaterThan(QUIET_MILLISECONDS)
}

function trafficOf(page: Page): Traffic {
  const known = trafficOfPages.get(page)
  if (known) return known
  const traffic: Traffic = { pending: new Set(), changedAt: Date.now() }
  const end = (request: Request) => {
    traffic.pending.delete(request)
    traffic.changedAt = Date.now()
  }
  page.on('request', (request) => void traffic.pending.add(request))
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  trafficOfPages.set(page, traffic)
  return traffic
}
