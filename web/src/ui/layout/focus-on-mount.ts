/** As a `ref`. */
export const focusOnMount = (node: HTMLElement | null): void => node?.focus()

/** As a `ref` of what replaces an element that may have had the focus; a focus elsewhere stays there. */
export const focusWhenLost = (node: HTMLElement | null): void => {
  if (document.activeElement === document.body) node?.focus()
}
