import { expect, test } from '../support/test.ts'

/** Faults that pages must not have, and how they are reported. */
const FAULTS: readonly (readonly [string, () => unknown, RegExp])[] = [
  // oxlint-disable-next-line no-console -- the fault itself
  ['writes an error to the console', () => console.error('Wrong.'), /^console: Wrong\.$/],
  [
    'throws an uncaught error',
    () =>
      setTimeout(() => {
        throw new Error('This is not caught.')
      }),
    /^uncaught: This is not caught\.$/,
  ],
  ['asks for what is not there', () => fetch('/api/nothing'), /^404 GET \/api\/nothing$/],
  ['is cut off', () => fetch('/cut').catch(() => undefined), /^net::ERR_FAILED GET \/cut$/],
]

for (const [what, act, complaint] of FAULTS) {
  test(`a journey notices when a page ${what}`, async ({ page, browserErrors, expectError }) => {
    expectError(complaint, 'it is done by hand')
    await page.route('/cut', (route) => route.abort('failed'))
    await page.goto('/')
    await page.evaluate(act)
    await expect.poll(() => browserErrors.some((one) => complaint.test(one))).toBe(true)
  })
}

test.fail('a journey fails on an unexpected error', async ({ page }) => {
  await page.goto('/')
  expect(await page.evaluate(() => fetch('/api/nothing').then(({ status }) => status))).toBe(404)
})
