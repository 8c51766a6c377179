// Adapts the page about phones to the browser.
const install = document.getElementById('install')
const outcome = document.getElementById('outcome')
const say = (sentence) => (outcome.textContent = sentence)

const { userAgent, maxTouchPoints } = navigator
// An iPad reports itself as a Mac.
const isIos = /iPhone|iPad|iPod/.test(userAgent) || (/Mac/.test(userAgent) && maxTouchPoints > 1)
const device = /Android/.test(userAgent) ? 'android' : isIos ? 'ios' : 'desktop'
document.documentElement.dataset.device = device

const isInstalled =
  matchMedia('(display-mode: standalone)').matches || navigator.standalone === true
const isOnlyHere = /^(localhost|127\.|\[::1\])/.test(location.hostname)

if (isInstalled) say('Cohort is installed, and this is it.')
else if (!isSecureContext)
  say(
    'Browsers install apps from addresses that begin with https:// alone, and this one does not. The page still opens as a bookmark.',
  )
document.getElementById('unreachable').hidden = !isOnlyHere

let asked
window.addEventListener('beforeinstallprompt', (event) => {
  // The button prompts instead.
  event.preventDefault()
  asked = event
  install.hidden = false
  say('')
})

window.addEventListener('appinstalled', () => {
  install.hidden = true
  say('Cohort is installed. You find it among your apps.')
})

install.addEventListener('click', () => void askToInstall())

async function askToInstall() {
  install.hidden = true
  await asked.prompt()
  const { outcome: choice } = await asked.userChoice
  if (choice === 'dismissed')
    say('Not installed. The menu of the browser offers it whenever you like.')
}

// For the offline page.
if ('serviceWorker' in navigator)
  window.addEventListener('load', () => {
    void navigator.serviceWorker
      .register('/service-worker.js', { updateViaCache: 'none' })
      .catch(() => undefined)
  })
