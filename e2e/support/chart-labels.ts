import type { Locator } from '@playwright/test'

/** Labels that are cut off or overlap. */
export const unreadableLabels = (drawing: Locator): Promise<string[]> =>
  drawing.evaluate((svg) => {
    const frame = svg.getBoundingClientRect()
    const labels = [...svg.querySelectorAll('text')].map((text) => ({
      words: text.textContent,
      box: text.getBoundingClientRect(),
    }))
    const isCut = (box: DOMRect) =>
      box.left < frame.left ||
      box.right > frame.right ||
      box.top < frame.top ||
      box.bottom > frame.bottom
    const isOn = (one: DOMRect, other: DOMRect) =>
      one.left < other.right &&
      other.left < one.right &&
      one.top < other.bottom &&
      other.top < one.bottom
    return labels.flatMap(({ words, box }, index) => [
      ...(isCut(box) ? [`"${words}" is cut off`] : []),
      ...labels
        .slice(index + 1)
        .filter((other) => isOn(box, other.box))
        .map((other) => `"${words}" is printed over "${other.words}"`),
    ])
  })
