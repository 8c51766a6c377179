// Sets the colour scheme before the first paint, as Mantine's ColorSchemeScript does; the content
// security policy allows no inline script.
document.documentElement.dataset.mantineColorScheme = isDark() ? 'dark' : 'light'

function isDark() {
  const chosen = readChosen()
  if (chosen === 'dark' || chosen === 'light') return chosen === 'dark'
  return matchMedia('(prefers-color-scheme: dark)').matches
}

/** Reading throws where the browser blocks storage. */
function readChosen() {
  try {
    return localStorage.getItem('mantine-color-scheme-value')
  } catch {
    return null
  }
}
