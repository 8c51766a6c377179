/** As a `ref`. */
export const focusOnMount = (node: HTMLElement | null): void => node?.focus()

export const selectOnMount = (node: HTMLInputElement | null): void => {
  node?.focus()
  node?.select()
}

/** As a `ref` of what replaces an element that may have had the focus; a focus elsewhere stays there. */
export const focusWhenLost = (node: HTMLElement | SVGElement | null): void => {
  if (document.activeElement === document.body) node?.focus()
}
