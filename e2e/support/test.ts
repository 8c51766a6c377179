import { expect, test as base, type BrowserContext, type Request } from '@playwright/test'
import { ORG_TIMEZONE } from './accounts.ts'
import { trackRequests } from './pending-requests.ts'
import { startProduct, type Product } from './product.ts'

export interface WorkerOptions {
  /** URL of a PostgreSQL server; the embedded engine without it. */
  readonly postgres: string | undefined
}

export interface WorkerFixtures extends WorkerOptions {
  /** One for each worker; earlier tests have changed its data. */
  readonly product: Product
}

/** Allows an error that otherwise fails the test; it must occur at least once. */
type ExpectError = (error: RegExp, reason: string) => void

export interface Fixtures {
  readonly browserErrors: readonly string[]
  readonly expectError: ExpectError
}

/** Failed responses are recorded separately, with their call. */
const DUPLICATE = /^Failed to load resource/

/** Navigation or a download. */
const ABORTED = 'net::ERR_ABORTED'

/**
 * Watches every browser context: an error in the console, an uncaught error, a failed request or a
 * status of 400 and above fails a test that does not expect it.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  postgres: [undefined, { option: true, scope: 'worker' }],
  product: [
    async ({ postgres }, use) => {
      // A test may be the push service of its browser.
      const environment = { ORG_TIMEZONE, PUSH_HOSTS: '127.0.0.1' }
      const product = await startProduct({ postgres, environment })
      await use(product)
      await product.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ product }, use) => use(product.origin),
  browserErrors: async ({ browser }, use) => {
    const errors: string[] = []
    const watch = (context: BrowserContext) => {
      watchContext(context, errors)
      trackRequests(context)
    }
    browser.on('context', watch)
    await use(errors)
    browser.off('context', watch)
  },
  expectError: [
    async ({ browserErrors }, use, { errors: failures }) => {
      const expected: { error: RegExp; reason: string }[] = []
      await use((error, reason) => void expected.push({ error, reason }))
      const isExpected = (one: string) => expected.some(({ error }) => error.test(one))
      const unexpected = browserErrors.filter((one) => !isExpected(one))
      expect(unexpected, 'unexpected browser errors').toEqual([])
      // A failed test may have ended before they could occur.
      if (failures.length > 0) return
      const hasOccurred = (error: RegExp) => browserErrors.some((one) => error.test(one))
      const missing = expected.filter(({ error }) => !hasOccurred(error))
      expect(missing, 'expected browser errors that did not occur').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

function watchContext(context: BrowserContext, errors: string[]) {
  context.on('weberror', (error) => void errors.push(`uncaught: ${error.error().message}`))
  context.on('console', (message) => {
    if (message.type() !== 'error' || DUPLICATE.test(message.text())) return
    errors.push(`console: ${message.text()}`)
  })
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText
    if (reason !== ABORTED) errors.push(`${reason} ${callOf(request)}`)
  })
  context.on('response', (response) => {
    if (response.status() >= 400) errors.push(`${response.status()} ${callOf(response.request())}`)
  })
}

const callOf = (request: Request) => `${request.method()} ${new URL(request.url()).pathname}`
