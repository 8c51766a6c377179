import { expect, type Browser, type BrowserContextOptions, type Page } from '@playwright/test'

/** The demo organisation's accounts. */
export const ACCOUNTS = {
  anita: { email: 'admin@northwind.example', name: 'Anita Deshpande' },
  manoj: { email: 'mentor@northwind.example', name: 'Manoj Kulkarni' },
  isha: { email: 'intern@northwind.example', name: 'Isha Menon' },
} as const

export const PASSWORD = 'Cohort@2026'

/** Where the organisation is, by whose clock its days begin. */
export const ORG_TIMEZONE = process.env['E2E_TIMEZONE'] ?? ''

/** Today or tomorrow there, whichever interns can write. */
export const OPEN_DAY = process.env['E2E_OPEN_DAY'] ?? ''

export type Somebody = keyof typeof ACCOUNTS

export async function signIn(page: Page, who: Somebody): Promise<void> {
  await page.goto('/signin')
  await enter(page, ACCOUNTS[who].email, PASSWORD)
  await expect(page).toHaveURL('/dashboard')
}

export async function enter(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
}

/** A browser of their own, signed in, as on another machine. */
export async function elsewhere(
  browser: Browser,
  who: Somebody,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const context = await browser.newContext(options)
  const page = await context.newPage()
  await signIn(page, who)
  return page
}

/** Goes to a screen by its item in the menu. */
export async function open(page: Page, item: string): Promise<void> {
  const menu = page.getByRole('navigation', { name: 'Main' })
  await menu.getByRole('link', { name: item }).click()
  // The menu stays wide while the pointer is on it.
  await page.mouse.move(900, 400)
}
