import { expect, test as base, type BrowserContext, type Request } from '@playwright/test'

/** Lets a journey bring about what would be a fault elsewhere, as often as it likes, but once at least. */
type Expects = (complaint: RegExp, because: string) => void

interface Watching {
  readonly expectComplaint: Expects
  readonly complaints: readonly string[]
}

/** Answers of the server have a line of their own, with the call in it. */
const REPEATED = /^Failed to load resource/

/** What a page that is left, or a download, no longer waits for. */
const GIVEN_UP = 'net::ERR_ABORTED'

/**
 * Every browser of a journey is listened to: an error in the console, an error that nobody caught, a
 * request that failed or an answer of 400 and above fails the journey that does not expect it.
 */
export const test = base.extend<Watching>({
  complaints: async ({ browser }, use) => {
    const complaints: string[] = []
    const listen = (context: BrowserContext) => listenTo(context, complaints)
    browser.on('context', listen)
    await use(complaints)
    browser.off('context', listen)
  },
  expectComplaint: [
    async ({ complaints }, use, { errors }) => {
      const expected: { complaint: RegExp; because: string }[] = []
      await use((complaint, because) => void expected.push({ complaint, because }))
      const isExpected = (one: string) => expected.some(({ complaint }) => complaint.test(one))
      const faults = complaints.filter((one) => !isExpected(one))
      expect(faults, 'what browsers complained of').toEqual([])
      // A journey that broke off before has not come so far.
      if (errors.length > 0) return
      const hasCome = (one: RegExp) => complaints.some((complaint) => one.test(complaint))
      const missed = expected.filter(({ complaint }) => !hasCome(complaint))
      expect(missed, 'what was expected and never came').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

function listenTo(context: BrowserContext, complaints: string[]) {
  context.on('weberror', (error) => void complaints.push(`uncaught: ${error.error().message}`))
  context.on('console', (message) => {
    if (message.type() !== 'error' || REPEATED.test(message.text())) return
    complaints.push(`console: ${message.text()}`)
  })
  context.on('requestfailed', (request) => {
    const why = request.failure()?.errorText
    if (why !== GIVEN_UP) complaints.push(`${why} ${called(request)}`)
  })
  context.on('response', (response) => {
    if (response.status() >= 400) {
      complaints.push(`${response.status()} ${called(response.request())}`)
    }
  })
}

const called = (request: Request) => `${request.method()} ${new URL(request.url()).pathname}`
