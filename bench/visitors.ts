import { auth } from '@cohort/contract/auth'
import { findBrowser } from '@cohort/e2e/browser'
import puppeteer, { type Browser, type BrowserContext } from 'puppeteer-core'

const PASSWORD = 'Cohort@2026'
const ADDRESSES = { admin: 'admin@northwind.example', intern: 'intern@northwind.example' } as const

/** Of the demo organisation. */
export type Visitor = keyof typeof ADDRESSES

export function launch(): Promise<Browser> {
  const executablePath = findBrowser()
  if (!executablePath) throw new Error('There is no Chromium; CHROMIUM_PATH may name one.')
  const isRoot = process.getuid?.() === 0
  return puppeteer.launch({ executablePath, args: isRoot ? ['--no-sandbox'] : [] })
}

/** A browser of their own, as after signing in. */
export async function signedIn(
  browser: Browser,
  origin: string,
  who: Visitor,
): Promise<BrowserContext> {
  const context = await browser.createBrowserContext()
  const answer = await fetch(origin + auth.signIn.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: ADDRESSES[who], password: PASSWORD }),
  })
  const { data } = (await answer.json()) as { data: unknown }
  const { token, name } = auth.signIn.answer.parse(data)
  const kept = Object.entries({ token, name: encodeURIComponent(name), profilePhoto: '' })
  await context.setCookie(
    ...kept.map(([key, value]) => ({ name: key, value, domain: new URL(origin).hostname })),
  )
  return context
}
