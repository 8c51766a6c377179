import { addDays, momentOf, today, type Day } from '@cohort/contract/dates'
import { dropDatabase } from '@cohort/server/test/postgres-template'
import { weekdayOf } from '@cohort/contract/settings/working-days'
import type { Browser, Page } from '@playwright/test'
import { enter, ACCOUNTS, PASSWORD, type Somebody } from './cast.ts'
import { moveDate } from './moved-date.ts'
import { startProduct, type OwnProduct } from './own-product.ts'
import { newEngine } from './products.ts'
import { expect } from './test.ts'

const ZONE = 'Asia/Kolkata'

/** A product whose days pass as a journey tells, beginning on a Monday. */
export interface Journey {
  readonly product: OwnProduct
  /** Monday, and so many days later. */
  readonly dayOf: (later: number) => Day
  /** Lets it be that hour of that day, for the product and for whoever comes from then on. */
  readonly letItBe: (day: Day, time: string) => void
  /** Signs in, on a machine of their own. */
  readonly comes: (browser: Browser, who: Somebody) => Promise<Page>
  readonly end: () => Promise<void>
}

export async function setOut(): Promise<Journey> {
  const monday = comingMonday()
  const aheadOf = (day: Day, time: string) => momentOf(day, time, ZONE).getTime() - Date.now()
  let ahead = aheadOf(monday, '09:00')
  const engine = await newEngine()
  const product = await startProduct(engine, { ORG_TIMEZONE: ZONE }, ahead)
  return {
    product,
    dayOf: (later) => addDays(monday, later),
    letItBe: (day, time) => {
      ahead = aheadOf(day, time)
      product.moveClock(ahead)
    },
    comes: async (browser, who) => {
      const context = await browser.newContext({ baseURL: product.origin })
      await context.addInitScript({ content: `(${moveDate.toString()})(() => ${ahead})` })
      const page = await context.newPage()
      await page.goto('/signin')
      await enter(page, ACCOUNTS[who].email, PASSWORD)
      await expect(page).toHaveURL('/dashboard')
      return page
    },
    end: async () => {
      await product.stop()
      if (engine.DATABASE_URL) await dropDatabase(engine.DATABASE_URL)
    },
  }
}

function comingMonday(): Day {
  let day = addDays(today(new Date(), ZONE), 1)
  while (weekdayOf(day) !== 'Monday') day = addDays(day, 1)
  return day
}
