import { auth } from '@cohort/contract/auth/calls'
import { schemasOf } from '@cohort/contract/catalogue'
import { findOpenDay } from '@cohort/server/test/open-day'
import { expect, type Browser, type BrowserContextOptions, type Page } from '@playwright/test'

export const ACCOUNTS = {
  anita: { email: 'admin@northwind.example', name: 'Anita Deshpande' },
  manoj: { email: 'mentor@northwind.example', name: 'Manoj Kulkarni' },
  isha: { email: 'intern@northwind.example', name: 'Isha Menon' },
} as const

export const PASSWORD = 'Cohort@2026'

/** The organisation's time zone, and today or tomorrow in it, whichever is open. */
export const { timeZone: ORG_TIMEZONE, date: OPEN_DAY } = findOpenDay()

export type Account = keyof typeof ACCOUNTS

/** One of the demo organisation, or one that the journey has added, with the same password. */
type Who = Account | { readonly email: string }

/** Opens the app signed in, without the form: `signInByForm` is for journeys about signing in. */
export async function signIn(page: Page, who: Who, path = '/dashboard'): Promise<void> {
  await startSession(page, who)
  await page.goto(path)
}

/** Signs in without opening a page, for tests that open one themselves. */
export async function startSession(page: Page, who: Who): Promise<void> {
  const { email } = typeof who === 'string' ? ACCOUNTS[who] : who
  const response = await page.request.post(auth.signIn.path, {
    data: { email, password: PASSWORD },
  })
  expect(response.status()).toBe(200)
  const { data } = (await response.json()) as { data: unknown }
  const { name, token, profilePhoto } = schemasOf(auth.signIn).response.parse(data)
  const cookies = Object.entries({ name, token, profilePhoto: profilePhoto ?? '' })
  const url = new URL(response.url()).origin
  await page
    .context()
    .addCookies(
      cookies.map(([key, value]) => ({ name: key, value: encodeURIComponent(value), url })),
    )
}

export async function signInByForm(page: Page, who: Account): Promise<void> {
  await page.goto('/signin')
  await submitSignIn(page, ACCOUNTS[who].email, PASSWORD)
  await expect(page).toHaveURL('/dashboard')
}

export async function submitSignIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
}

/** In a new browser context, as on another machine. */
export async function signInElsewhere(
  browser: Browser,
  who: Account,
  { path, ...options }: BrowserContextOptions & { path?: string } = {},
): Promise<Page> {
  const context = await browser.newContext(options)
  const page = await context.newPage()
  await signIn(page, who, path)
  return page
}

/** Resolves when the new screen has replaced the previous one. */
export async function openFromMenu(page: Page, item: string): Promise<void> {
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: item })
  const isThere = (await link.getAttribute('href')) === new URL(page.url()).pathname
  const [heading] = await page.getByRole('heading', { level: 1 }).elementHandles()
  await link.click()
  // Hovering keeps the menu wide.
  await page.mouse.move(900, 400)
  if (!isThere && heading) await page.waitForFunction((old) => !old.isConnected, heading)
}
