// Runs before anything is drawn. It asks at once for all that the screen at this address will import,
// and lets the document show where things will stand and the screen's heading, in the colours that were
// chosen.
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
  const { files, heading, role } = known[pathname] ?? known[who]
  for (const file of files) ask(file)
  if (heading && (!role || role === ownRole())) show(heading, shown)
}

/** As the token says, which the app and the server do not take at its word. */
function ownRole() {
  try {
    const [, claims] = /(?:^|; )token=[^;.]*\.([^;.]*)/.exec(document.cookie)
    return JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))).role
  } catch {
    return undefined
  }
}

/** As soon as the document has come to the place of it. */
function show(heading, shown) {
  const isNamed = heading.includes(':name')
  if (isNamed) shown.startPhoto = ''
  if (read('cohort.sidebar') === 'true') shown.startPinned = ''
  const name = /(?:^|; )name=([^;]*)/.exec(document.cookie)?.[1] ?? ''
  customElements.define(
    'start-heading',
    class extends HTMLElement {
      connectedCallback() {
        this.append(heading.replace(':name', () => decodeURIComponent(name)))
      }
    },
  )
}

function isDark() {
  const chosen = read('mantine-color-scheme-value')
  if (chosen === 'dark' || chosen === 'light') return chosen === 'dark'
  return matchMedia('(prefers-color-scheme: dark)').matches
}

/** Of a browser that keeps nothing, nothing is known. */
function read(key) {
  try {
    return localStorage.getItem(key)
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
  // What is seen first needs none of it, and comes first.
  link.fetchPriority = 'low'
  link.href = `/${file}`
  document.head.append(link)
}
