import type { CapacitorConfig } from '@capacitor/cli'

const config: CapacitorConfig = {
  appId: 'app.cohort.mobile',
  appName: 'Cohort',
  webDir: 'www',
  backgroundColor: '#171c33ff',
  loggingBehavior: 'debug',
  server: { ...serverAddress(), errorPath: 'error.html' },
}

/** Where the product is. Without an address the app asks for one when it starts for the first time. */
function serverAddress() {
  const given = process.env['COHORT_URL']?.trim()
  if (!given) return {}
  const { protocol, origin } = new URL(given)
  const isForTrial = process.env['COHORT_TRIAL'] === 'on' && protocol === 'http:'
  if (protocol !== 'https:' && !isForTrial)
    throw new Error(
      'COHORT_URL should begin with https://; for a debug build alone, COHORT_TRIAL=on lets http:// pass.',
    )
  return { url: origin, appStartPath: '/dashboard' }
}

export default config
