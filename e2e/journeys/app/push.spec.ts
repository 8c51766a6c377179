import { helpdesk } from '@cohort/contract/helpdesk/calls'
import { newSubscription, startPushService } from '@cohort/server/test/processes/push-service'
import type { BrowserContext, CDPSession, Page } from '@playwright/test'
import { signIn, signInElsewhere } from '../../support/accounts.ts'
import { axeViolations } from '../../support/axe.ts'
import { findChromium } from '../../support/browser.ts'
import { callServer } from '../../support/call-server.ts'
import { expect, test } from '../../support/test.ts'

const executablePath = findChromium()
const args = process.getuid?.() === 0 ? ['--no-sandbox'] : []

test.use({
  serviceWorkers: 'allow',
  launchOptions: { ...(executablePath ? { executablePath } : {}), args },
})

/** Browsers of tests cannot reach the push service of their maker: this is a subscription to another one. */
async function subscribeTo(context: BrowserContext, endpoint: string) {
  const { subscription, read } = newSubscription(endpoint)
  await context.grantPermissions(['notifications'])
  await context.addInitScript((json) => {
    const unsubscribe = async () => {
      localStorage.removeItem('test.subscribed')
      return true
    }
    const own = { ...json, toJSON: () => json, unsubscribe }
    const isOn = () => localStorage.getItem('test.subscribed') !== null
    Object.assign(PushManager.prototype, {
      subscribe: async () => {
        localStorage.setItem('test.subscribed', 'yes')
        return own
      },
      getSubscription: async () => (isOn() ? own : null),
    })
  }, subscription)
  return read
}

async function registrationOf(devtools: CDPSession): Promise<string> {
  return new Promise((found) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations
      if (first) found(first.registrationId)
    })
    void devtools.send('ServiceWorker.enable')
  })
}

const shownOn = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    return (await registration.getNotifications()).map(({ title, body }) => `${title}: ${body}`)
  })

/** Without the user activation that a click of a person has. */
const clickIn = (context: BrowserContext, title: string) =>
  context.serviceWorkers()[0]?.evaluate(`registration.getNotifications().then((shown) => {
    const notification = shown.find((one) => one.title === ${JSON.stringify(title)})
    self.dispatchEvent(new NotificationEvent('notificationclick', { notification }))
  })`)

test('a notification is pushed to a registered browser, shown by it, and opens its address', async ({
  page,
  context,
  browser,
  product,
}) => {
  const service = await startPushService()
  const read = await subscribeTo(context, `${service.origin}/anita`)
  await signIn(page, 'anita', '/dashboard/notification-settings')
  const panel = page.getByRole('region', { name: 'Push notifications' })
  await panel.getByRole('button', { name: 'Turn on for this device' }).click()
  await expect(panel.getByText('This device', { exact: true })).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  const devtools = await context.newCDPSession(page)
  const registrationId = await registrationOf(devtools)
  let delivered = 0
  // The server may push other notifications meanwhile, such as that of a scheduled task.
  const deliverNew = async () => {
    for (; delivered < service.received.length; delivered += 1) {
      const data = JSON.stringify(read(service.received[delivered]?.body ?? Buffer.of()))
      const { origin } = product
      await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
    }
    return shownOn(page)
  }

  await panel.getByRole('button', { name: 'Send a test' }).click()
  await expect.poll(deliverNew).toContain('Cohort: Notifications arrive on this device.')

  const isha = await signInElsewhere(browser, 'isha')
  const { method, path } = helpdesk.raise
  const data = { subject: 'A new badge', description: 'Mine is lost.', priority: 'LOW' }
  expect((await callServer(isha, { method, path, data })).ok()).toBe(true)
  await expect.poll(deliverNew).toContainEqual(expect.stringMatching(/^Help desk: .*A new badge/))
  await clickIn(context, 'Help desk')
  await expect(page).toHaveURL(/\/admin\/pending-tickets\?.*request=/)
  await expect(page.getByText('A new badge').first()).toBeVisible()

  await page.goto('/dashboard/notification-settings')
  await panel.getByRole('button', { name: /^Remove / }).click()
  await expect(panel.getByText('Notifications on this device are off.')).toBeVisible()
  await service.stop()
})
