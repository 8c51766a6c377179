/** As a `ref`: what has just been opened by key or click takes the focus. */
export const focusOnMount = (node: HTMLElement | null): void => node?.focus()
