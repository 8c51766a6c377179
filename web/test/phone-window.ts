import { onTestFinished } from 'vitest'

export function openOnPhone() {
  const width = window.innerWidth
  window.innerWidth = 390
  onTestFinished(() => {
    window.innerWidth = width
  })
}
