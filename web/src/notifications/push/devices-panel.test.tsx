import { notifications } from '@cohort/contract/notifications/calls'
import { newSubscription } from '@cohort/server/test/processes/push-service'
import { screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { openBrowser } from '../../../test/render-as.tsx'

const { visit, as, isha } = await openBrowser()

const own = { params: { userId: isha.id } }
const SETTINGS = '/dashboard/notification-settings'
const HERE = 'https://fcm.googleapis.com/fcm/send/here'

const replaceInNavigator = (name: string, value: unknown) =>
  Object.defineProperty(navigator, name, { value, configurable: true })

afterEach(() => {
  vi.unstubAllGlobals()
  for (const name of ['serviceWorker', 'userAgent']) Reflect.deleteProperty(navigator, name)
  document.querySelector('meta[name="build"]')?.remove()
})

/** What happy-dom lacks: a browser whose user answers the question of the permission. */
function openPushBrowser(
  answer: NotificationPermission,
  before: NotificationPermission = 'default',
) {
  const { subscription } = newSubscription(HERE)
  const known = {
    endpoint: HERE,
    toJSON: () => subscription,
    unsubscribe: async () => {
      current = null
      return true
    },
  }
  let current: typeof known | null = null
  let permission = before
  const asked = vi.fn<() => Promise<NotificationPermission>>(async () => (permission = answer))
  const pushManager = {
    getSubscription: async () => current,
    subscribe: async () => (current = known),
  }
  const registration = { pushManager }
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('Notification', {
    requestPermission: asked,
    get permission() {
      return permission
    },
  })
  const serviceWorker = {
    getRegistration: async () => registration,
    ready: Promise.resolve(registration),
  }
  replaceInNavigator('serviceWorker', serviceWorker)
  document.head.append(
    Object.assign(document.createElement('meta'), { name: 'build', content: 'x' }),
  )
  return { asked, isSubscribed: () => current !== null }
}

const section = async () =>
  within(await screen.findByRole('region', { name: 'Push notifications' }))

const devicesOf = async () => (await as(isha, notifications.listDevices, own)).data.devices

test('a device is turned on by a click, gets a test, and is removed', async () => {
  const { asked, isSubscribed } = openPushBrowser('granted')
  const body = newSubscription('https://web.push.apple.com/phone').subscription
  await as(isha, notifications.addDevice, { ...own, body })
  const { user } = await visit(SETTINGS, isha)
  const panel = await section()
  expect(await panel.findByText('Notifications on this device are off.')).toBeTruthy()
  expect(asked).not.toHaveBeenCalled()
  await user.click(panel.getByRole('button', { name: 'Turn on for this device' }))
  expect(await screen.findByText('Notifications on this device are on.')).toBeTruthy()
  expect(await panel.findByText('This device')).toBeTruthy()
  expect(panel.queryByText('Notifications on this device are off.')).toBeNull()
  expect((await devicesOf()).map(({ endpoint }) => endpoint)).toEqual([HERE])
  await user.click(panel.getByRole('button', { name: 'Send a test' }))
  expect(await screen.findByText('A test was sent to your devices.')).toBeTruthy()
  await user.click(panel.getByRole('button', { name: /^Remove / }))
  expect(await screen.findByText('The device was removed.')).toBeTruthy()
  expect(await panel.findByText('Notifications on this device are off.')).toBeTruthy()
  expect(isSubscribed()).toBe(false)
  expect(await devicesOf()).toEqual([])
})

test('a refusal is reported, and how to take it back', async () => {
  openPushBrowser('denied')
  const { user } = await visit(SETTINGS, isha)
  const panel = await section()
  await user.click(await panel.findByRole('button', { name: 'Turn on for this device' }))
  expect(await screen.findByText('The browser did not allow notifications.')).toBeTruthy()
  expect(await panel.findByText(/^This browser blocks notifications from Cohort/)).toBeTruthy()
  expect(panel.queryByRole('button')).toBeNull()
})

test('a browser that blocks says what to do', async () => {
  openPushBrowser('denied', 'denied')
  await visit(SETTINGS, isha)
  expect(await (await section()).findByText(/^This browser blocks/)).toBeTruthy()
})

test.each([
  ['without https', { isSecureContext: false }, /begin with https/],
  ['without push', { isSecureContext: true }, /does not support/],
])('a browser %s says why', async (_, globals, sentence) => {
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value)
  await visit(SETTINGS, isha)
  expect(await (await section()).findByText(sentence)).toBeTruthy()
})

test('an iPhone asks to be installed first', async () => {
  vi.stubGlobal('isSecureContext', true)
  const userAgent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari'
  replaceInNavigator('userAgent', userAgent)
  await visit(SETTINGS, isha)
  expect(await (await section()).findByText(/add Cohort to the home screen first/)).toBeTruthy()
})

test('the push of a kind is switched off', async () => {
  const { user } = await visit(SETTINGS, isha)
  await user.click(await screen.findByRole('switch', { name: 'Push: Feedback' }))
  expect(await screen.findByText('Saved')).toBeTruthy()
  const { data } = await as(isha, notifications.settings, own)
  expect(data.topics).toContainEqual({
    topic: 'feedback',
    bell: true,
    mail: 'at once',
    push: false,
  })
})
