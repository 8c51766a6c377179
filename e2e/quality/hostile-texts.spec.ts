import { figure, times } from '@cohort/server/assurance/extent'
import { PAYLOADS, RAN } from '@cohort/server/assurance/texts/payloads'
import { poison } from '@cohort/server/assurance/texts/poison'
import type { Browser, Page } from '@playwright/test'
import pg from 'pg'
import { submitSignIn, ACCOUNTS, PASSWORD, type Account } from '../support/accounts.ts'
import { requestsDone } from '../support/pending-requests.ts'
import { startProduct } from '../support/product.ts'
import { expect, test } from '../support/test.ts'

/** The page size of the lists, so that each round shows new texts in each of them. */
const ROWS = 8
const ROUNDS = times(1, Math.ceil(PAYLOADS.length / ROWS))

interface PoisonedProduct {
  readonly origin: string
  readonly pool: pg.Pool
}

let product: PoisonedProduct
let stop: () => Promise<void>

test.beforeAll(async ({ postgres }) => {
  test.skip(!postgres, 'needs a PostgreSQL server, to write into the tables from outside')
  const started = await startProduct({ postgres })
  const pool = new pg.Pool({ connectionString: started.environment['DATABASE_URL'] })
  product = { origin: started.origin, pool }
  stop = async () => {
    await pool.end()
    await started.stop()
  }
})
test.afterAll(() => stop?.())

for (const who of ['anita', 'manoj', 'isha'] as const) {
  test(
    `no text of another user runs as code in the browser of ${who}`,
    { tag: '@nightly' },
    async ({ browser }) => {
      test.setTimeout(60_000 + ROUNDS * 90_000)
      const { context, page, found } = await watchedBrowser(browser, who)
      const screens = await screensOf(who)
      for (let round = 0; round < ROUNDS; round += 1) {
        const { columns } = await poison(product.pool, PAYLOADS, round * ROWS)
        expect(columns.length).toBeGreaterThan(30)
        for (const path of screens) {
          await visit(page, path, found)
          expect(await strangersIn(page), `${path}, round ${round}`).toEqual([])
          expect(found, `${path}, round ${round}`).toEqual([])
        }
      }
      figure(
        `${who}: ${PAYLOADS.length} texts, ${ROUNDS} rounds of ${screens.length} screens: none ran`,
      )
      await context.close()
    },
  )
}

/** Records texts that ran, violations of the policy, and server errors. */
async function watchedBrowser(browser: Browser, who: Account) {
  const context = await browser.newContext({ baseURL: product.origin })
  const found: string[] = []
  await context.exposeFunction(RAN, () => found.push('a text ran'))
  await context.exposeFunction('cohortHeldBack', (what: string) => found.push(what))
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const tell = Reflect.get(window, 'cohortHeldBack') as (what: string) => void
      tell(`held back: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`)
    })
  })
  const page = await context.newPage()
  page.on('dialog', (dialog) => void dialog.dismiss().then(() => found.push('a dialog opened')))
  page.on('pageerror', (error) => found.push(`an error: ${error.message}`))
  page.on('response', (response) => {
    if (response.status() >= 500) found.push(`${response.status()} ${response.url()}`)
  })
  page.on('request', (request) => {
    if (request.url().includes('attacker.example')) found.push(`asked for ${request.url()}`)
  })
  await page.goto('/signin')
  await submitSignIn(page, ACCOUNTS[who].email, PASSWORD)
  await expect(page).toHaveURL('/dashboard')
  return { context, page, found }
}

/** Buttons that open a list, drawer, dialog or form with more texts. */
const OPENERS = [/^Notifications/, /conversation of/i, /^Edit /, /give feedback/i]

/** Opens a screen with its tabs and dialogs, and hovers its charts. */
async function visit(page: Page, path: string, found: string[]) {
  await page.goto(path)
  await requestsDone(page)
  if (!path.startsWith('/dev/')) await expect(page.getByRole('heading').first()).toBeVisible()
  for (const tab of await page.getByRole('tab').all()) await tab.click()
  for (const name of OPENERS) {
    const button = page.getByRole('button', { name })
    const opener = button.or(page.getByRole('link', { name })).first()
    if (!(await opener.isVisible())) continue
    await opener.click()
    await requestsDone(page)
    found.push(...(await strangersIn(page)))
    await page.keyboard.press('Escape')
  }
  for (const { x, y, width, height } of await chartsOn(page)) {
    for (const part of [0.2, 0.5, 0.8]) await page.mouse.move(x + width * part, y + height * 0.6)
  }
}

/** Drawings larger than icons. */
const chartsOn = (page: Page) =>
  page.locator('svg, canvas').evaluateAll((drawings) =>
    drawings
      .map((drawing) => drawing.getBoundingClientRect())
      .filter(({ width }) => width > 200)
      .map(({ x, y, width, height }) => ({ x, y, width, height })),
  )

/** What our screens never contain: handlers in attributes, scripts in URLs, other elements. */
const strangersIn = (page: Page) =>
  page.evaluate(() => {
    const said: string[] = []
    for (const element of document.querySelectorAll('*')) {
      for (const { name, value } of element.attributes) {
        const runs = /^\s*(?:javascript|vbscript|data:text)/i.test(
          value.replaceAll(/[\t\r\n]/g, ''),
        )
        if (name.startsWith('on')) said.push(`${element.tagName} has ${name}`)
        if (runs && /^(href|src|action|formaction|data|xlink:href|srcdoc)$/.test(name)) {
          said.push(`${element.tagName} leads to ${value}`)
        }
      }
    }
    const foreign =
      'script:not([src^="/"]), iframe, object, embed, base, meta[http-equiv], marquee, math, portal'
    for (const { tagName, outerHTML } of document.querySelectorAll(foreign)) {
      said.push(`${tagName}: ${outerHTML.slice(0, 120)}`)
    }
    return said
  })

async function screensOf(who: Account): Promise<string[]> {
  const find = async (statement: string) =>
    String((await product.pool.query<{ found: string }>(statement)).rows[0]?.found)
  const user = (email: string) => find(`select id as found from users where email = '${email}'`)
  const isha = await user(ACCOUNTS.isha.email)
  const manoj = await user(ACCOUNTS.manoj.email)
  const given = await find(
    `select interaction_id as found from feedbacks where author_id = '${manoj}' order by id limit 1`,
  )
  const plan = await find('select id as found from plans order by id limit 1')
  const day = await find(`select day::text as found from tasks order by day desc limit 1`)
  const mail = await find('select id as found from mails order by id desc limit 1')
  const shared = [
    '/dashboard',
    '/dashboard/interactions',
    '/dashboard/my-profile',
    '/dashboard/edit-profile',
    '/dashboard/notification-settings',
  ]
  const own: Record<Account, string[]> = {
    anita: [
      '/dashboard/daily-update',
      `/dashboard/daily-update/${day}`,
      '/admin/plans',
      `/admin/plans/${plan}`,
      '/admin/resources',
      '/admin/resources/import',
      `/admin/resources/${isha}`,
      '/admin/without-interaction',
      '/admin/create-announcement',
      '/admin/mails',
      '/admin/settings',
      '/admin/analytics',
      `/admin/analytics/${given}`,
      `/admin/analytics/user/${isha}`,
      '/admin/pending-tickets',
      '/dev/mail',
      ...(mail === 'undefined' ? [] : [`/dev/mail/${mail}`]),
    ],
    manoj: [`/mentor/feedback/view/${given}`, '/mentor/plans', '/mentor/pending-tickets'],
    isha: ['/intern/daily-update', `/intern/daily-update/${day}`, '/intern/help'],
  }
  return [...shared, ...own[who]]
}
