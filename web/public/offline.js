// Shown at the address of a page that could not be fetched; reloads it when the server responds.
const SHORTEST_WAIT = 3000
const LONGEST_WAIT = 30_000

const state = document.getElementById('state')
document.getElementById('retry').addEventListener('click', () => void look(SHORTEST_WAIT))
window.addEventListener('online', () => void look(SHORTEST_WAIT))
window.addEventListener('offline', tell)
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') void look(SHORTEST_WAIT)
})

let timer
tell()
plan(SHORTEST_WAIT)

function tell() {
  state.textContent = navigator.onLine
    ? 'The network is there, and the server does not answer.'
    : 'This device has no network.'
}

function plan(wait) {
  clearTimeout(timer)
  timer = setTimeout(() => void look(wait), wait)
}

async function look(wait) {
  clearTimeout(timer)
  state.textContent = 'Looking for the server.'
  try {
    // Errors too: the server shows them better than this page.
    await fetch('/healthz', { cache: 'no-store' })
    location.reload()
  } catch {
    tell()
    plan(Math.min(wait * 2, LONGEST_WAIT))
  }
}
