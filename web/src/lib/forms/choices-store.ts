const KEY = 'cohort.choices'

export function readChoices(): Record<string, unknown> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    return typeof kept === 'object' && kept !== null ? { ...kept } : {}
  } catch {
    return {}
  }
}

export function keepChoice(name: string, value: unknown) {
  localStorage.setItem(KEY, JSON.stringify({ ...readChoices(), [name]: value }))
}

export function forgetChoices() {
  localStorage.removeItem(KEY)
}
