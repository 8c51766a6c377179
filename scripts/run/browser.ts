import { findChromium } from '@cohort/e2e/support/browser'
import { run } from './run-command.mjs'

const WHAT_TO_INSTALL =
  'Install Chromium (Debian: apt-get install chromium fonts-noto-core) or set CHROMIUM_PATH.'

export async function ensureBrowser(root: string): Promise<string | undefined> {
  if (findChromium()) return undefined
  console.log('Installing a browser for the end-to-end tests …')
  const installers =
    process.getuid?.() === 0 ? [installWithApt, installWithPlaywright] : [installWithPlaywright]
  for (const install of installers) {
    await install(root)
    if (findChromium()) return undefined
  }
  return WHAT_TO_INSTALL
}

async function installWithApt(root: string) {
  process.env['DEBIAN_FRONTEND'] = 'noninteractive'
  const { code } = await run('apt-get', ['update', '-qq'], root, { output: 'kept' })
  if (code !== 0) return
  // Debian has both, its derivatives the second alone.
  for (const browsers of [['chromium-headless-shell', 'chromium'], ['chromium']]) {
    const packages = [...browsers, 'fonts-noto-core']
    const install = ['install', '-y', '-qq', '--no-install-recommends', ...packages]
    if ((await run('apt-get', install, root, { output: 'kept' })).code === 0) return
  }
}

const installWithPlaywright = (root: string) =>
  run('npx', ['playwright', 'install', 'chromium'], root, { output: 'kept' })
