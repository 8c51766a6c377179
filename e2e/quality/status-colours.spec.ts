import { today } from '@cohort/contract/dates'
import { INTERACTION_STATUSES, STATUS_LABELS } from '@cohort/contract/interactions/rules'
import { workingDayBeside } from '@cohort/contract/settings/working-days'
import type { Locator, Page } from '@playwright/test'
import { ORG_TIMEZONE, startSession } from '../support/accounts.ts'
import { expect, test } from '../support/test.ts'

// spec §2 and §4: the colours of states.
const INTERACTIONS = { PENDING: 'red', COMPLETED: 'green', FEEDBACK_PENDING: 'yellow' }
const ZONES = { 'GREEN ZONE': 'green', 'YELLOW ZONE': 'yellow', 'RED ZONE': 'red' }
const STATUSES = {
  ACTIVE: 'green',
  SHADOWING: 'green',
  DEPLOYED: 'green',
  NOT_ACTIVE: 'red',
  EXAMINATION: 'red',
  LEAVE: 'red',
}
const PROGRESS = { PENDING: 'red', COMPLETED: 'green' }

test('interactions and tasks have the colours of their states in both colour schemes', async ({
  page,
}) => {
  await startSession(page, 'anita')
  for (const status of INTERACTION_STATUSES) {
    const colour = INTERACTIONS[status]
    await page.goto(`/dashboard/interactions?interactionStatus=${status}`)
    const card = page.getByRole('article').first()
    await expectColour(markIn(card, STATUS_LABELS[status]), status, colour)
    await expectColour(card, status, colour, 'border-inline-start-color')
  }
  await page.goto(`/dashboard/daily-update/${lastWorkday()}`)
  for (const [progress, colour] of Object.entries(PROGRESS)) {
    await expectColour(markIn(page.getByRole('table'), progress), progress, colour)
  }
})

test(
  'interns have the colours of their zone and status in both schemes',
  { tag: '@nightly' },
  async ({ page }) => {
    await startSession(page, 'anita')
    for (const [zone, colour] of Object.entries(ZONES)) {
      await page.goto(`/admin/analytics?zone=${zone.replace(' ', '+')}`)
      await expectColour(markIn(page, zone), zone, colour)
    }
    for (const [status, colour] of Object.entries(STATUSES)) {
      await page.goto(`/admin/analytics?status=${status}`)
      await expectColour(markIn(page, status), status, colour)
    }
  },
)

async function expectColour(thing: Locator, state: string, colour: string, property = 'color') {
  for (const colorScheme of ['light', 'dark'] as const) {
    await thing.page().emulateMedia({ colorScheme })
    const where = `${state}, ${property}, ${colorScheme}`
    await expect.poll(() => colourOf(thing, property), where).toBe(colour)
  }
}

/** The icon before the label. */
const markIn = (place: Page | Locator, word: string) =>
  place
    .locator('[data-tone]', { hasText: new RegExp(`^${word}$`) })
    .locator('svg')
    .first()

/** The name of the hue; a canvas parses every CSS colour syntax. */
function colourOf(thing: Locator, property: string): Promise<string> {
  return thing.evaluate((node, name) => {
    const brush = document.createElement('canvas').getContext('2d')
    if (!brush) throw new Error('This browser does not draw.')
    brush.fillStyle = getComputedStyle(node).getPropertyValue(name)
    brush.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0] = brush.getImageData(0, 0, 1, 1).data
    const most = Math.max(red, green, blue)
    const range = most - Math.min(red, green, blue)
    if (range < 25) return 'grey'
    if (most === blue) return 'blue'
    const hue = most === red ? (60 * (green - blue)) / range : 120 + (60 * (blue - red)) / range
    if (hue < 22) return 'red'
    return hue < 70 ? 'yellow' : 'green'
  }, property)
}

/** The demo organisation has daily updates on it. */
const lastWorkday = () => workingDayBeside(today(new Date(), ORG_TIMEZONE), -1, [])
