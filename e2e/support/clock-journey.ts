import { addDays, toInstant, today, type Day } from '@cohort/contract/dates'
import { weekdayOf } from '@cohort/contract/settings/working-days'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { signIn, type Account } from './accounts.ts'
import { startProduct, type Product } from './product.ts'
import { shiftDate } from './shift-date.ts'
import { test as base } from './test.ts'

const ZONE = 'Asia/Kolkata'

/** A product with a movable clock, starting on a Monday. */
interface ClockJourney {
  readonly product: Product
  /** That many days after the Monday. */
  readonly dayOf: (later: number) => Day
  /** Moves the clock of the product and of browsers opened later. */
  readonly moveTo: (day: Day, time: string) => void
  readonly signedIn: (browser: Browser, who: Account) => Promise<Page>
}

export const test = base.extend<{ readonly clockJourney: ClockJourney }>({
  clockJourney: [
    async ({ postgres }, use) => {
      const monday = nextMonday()
      const aheadOf = (day: Day, time: string) => toInstant(day, time, ZONE).getTime() - Date.now()
      let clockAhead = aheadOf(monday, '09:00')
      const environment = { ORG_TIMEZONE: ZONE }
      const product = await startProduct({ postgres, environment, clockAhead })
      const contexts: BrowserContext[] = []
      await use({
        product,
        dayOf: (later) => addDays(monday, later),
        moveTo: (day, time) => {
          clockAhead = aheadOf(day, time)
          product.shiftClock(clockAhead)
        },
        signedIn: async (browser, who) => {
          const context = await browser.newContext({ baseURL: product.origin })
          contexts.push(context)
          await context.addInitScript({ content: `(${shiftDate.toString()})(() => ${clockAhead})` })
          const page = await context.newPage()
          await signIn(page, who)
          return page
        },
      })
      // Open pages would report the lost connection.
      await Promise.all(contexts.map((context) => context.close()))
      await product.stop()
    },
    { timeout: 120_000 },
  ],
})

function nextMonday(): Day {
  let day = addDays(today(new Date(), ZONE), 1)
  while (weekdayOf(day) !== 'Monday') day = addDays(day, 1)
  return day
}
