/** As a `ref` of what the footer or the edge of the window would cover. */
export const showOnMount = (node: HTMLElement | null) => node?.scrollIntoView({ block: 'nearest' })
