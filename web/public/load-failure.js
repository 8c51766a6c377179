// Shown in place of the app when its first script cannot be loaded, after an upgrade or without a network;
// the content security policy allows no inline script. Deferred, so that it runs before the module.
window.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLScriptElement && target.type === 'module') showFailure()
  },
  true,
)

function showFailure() {
  const splash = document.querySelector('.splash')
  if (!splash || splash.querySelector('button')) return
  const message = document.createElement('p')
  message.setAttribute('role', 'alert')
  message.textContent = 'Cohort could not be loaded. Reload the page.'
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = 'Reload'
  button.addEventListener('click', () => location.reload())
  splash.removeAttribute('aria-hidden')
  splash.append(message, button)
}
