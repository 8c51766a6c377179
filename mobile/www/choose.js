// Asks once where the server is, sees whether it answers, and hands the address to the app.
const form = /** @type {HTMLFormElement} */ (document.getElementById('form'))
const address = /** @type {HTMLInputElement} */ (document.getElementById('address'))
const open = /** @type {HTMLButtonElement} */ (document.getElementById('open'))
const refusal = /** @type {HTMLElement} */ (document.getElementById('refusal'))

form.addEventListener('submit', (event) => {
  event.preventDefault()
  void choose()
})

async function choose() {
  refusal.textContent = ''
  open.disabled = true
  try {
    const origin = originOf(address.value.trim())
    await reach(origin)
    // @ts-expect-error The app puts it beside the page.
    await window.Capacitor.Plugins.ServerAddress.choose({ url: origin })
  } catch (error) {
    refusal.textContent = error instanceof Error ? error.message : String(error)
  } finally {
    open.disabled = false
  }
}

/** @param {string} given */
function originOf(given) {
  const withScheme = /^[a-z]+:\/\//i.test(given) ? given : `https://${given}`
  if (!URL.canParse(withScheme)) throw new Error('This is no address.')
  return new URL(withScheme).origin
}

/**
 * Another site's answer may not be read, and that there is one is enough.
 * @param {string} origin
 */
async function reach(origin) {
  try {
    await fetch(`${origin}/healthz`, { mode: 'no-cors', cache: 'no-store' })
  } catch {
    throw new Error('Nothing answers there. Look at the address and at the network.')
  }
}
