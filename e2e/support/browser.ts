import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

/** Without windows first: the journeys take a quarter less time in it. */
const INSTALLED = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
].map((name) => `/usr/bin/${name}`)

/** A Chromium to test with: the one named by CHROMIUM_PATH, the system's, else Playwright's own. */
export function findBrowser(): string | undefined {
  const named = process.env['CHROMIUM_PATH']
  if (named && !existsSync(named))
    throw new Error(`CHROMIUM_PATH names ${named}, which is no file.`)
  return [...(named ? [named] : INSTALLED), chromium.executablePath()].find(existsSync)
}
