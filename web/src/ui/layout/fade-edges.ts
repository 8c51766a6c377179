/** A ref for a scrolling list with the class `fade`: marks the edges beyond which there is more. */
export function fadeEdges(list: HTMLElement | null) {
  if (!list) return undefined
  const isSideways = 'sideways' in list.dataset
  const measure = () => {
    const [before, shown, all] = isSideways
      ? [list.scrollLeft, list.clientWidth, list.scrollWidth]
      : [list.scrollTop, list.clientHeight, list.scrollHeight]
    list.toggleAttribute('data-more-before', before > 1)
    list.toggleAttribute('data-more-after', before + shown < all - 1)
  }
  const sizes = new ResizeObserver(measure)
  const items = new MutationObserver(measure)
  sizes.observe(list)
  items.observe(list, { childList: true })
  list.addEventListener('scroll', measure, { passive: true })
  return () => {
    sizes.disconnect()
    items.disconnect()
    list.removeEventListener('scroll', measure)
  }
}
