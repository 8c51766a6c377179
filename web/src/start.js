// Runs before anything is drawn. It asks at once for all that the screen at this address will import,
// and lets the document show where things will stand, in the colours that were chosen.
const FOR_VISITORS = /^\/(signin|signup|forgot-password|reset-password)\/?$/

start(document.documentElement.dataset, document.currentScript.dataset.screens ?? '{}')

function start(shown, screens) {
  const { pathname } = location
  const isSignedIn = /(^|; )token=./.test(document.cookie)
  const who = FOR_VISITORS.test(pathname) ? 'visitor' : isSignedIn ? 'member' : undefined
  shown.mantineColorScheme = isDark() ? 'dark' : 'light'
  if (!who) return
  shown.start = who
  const known = JSON.parse(screens)
  for (const file of known[pathname] ?? known[who]) ask(file)
}

function isDark() {
  const chosen = readChoice()
  if (chosen === 'dark' || chosen === 'light') return chosen === 'dark'
  return matchMedia('(prefers-color-scheme: dark)').matches
}

/** A browser that keeps nothing follows the system. */
function readChoice() {
  try {
    return localStorage.getItem('mantine-color-scheme-value')
  } catch {
    return null
  }
}

function ask(file) {
  const link = document.createElement('link')
  const isStyle = file.endsWith('.css')
  link.rel = isStyle ? 'preload' : 'modulepreload'
  if (isStyle) link.as = 'style'
  link.crossOrigin = ''
  link.href = `/${file}`
  document.head.append(link)
}
