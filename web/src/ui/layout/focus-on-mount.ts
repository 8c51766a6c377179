/** As a `ref`. */
export const focusOnMount = (node: HTMLElement | null): void => node?.focus()
