/** A ref for a scrolling list with the class `fade`: marks the edges beyond which there is more. */
export function fadeEdges(list: HTMLElement | null) {
  if (!list) return undefined
  const measure = () => {
    const { scrollTop, clientHeight, scrollHeight } = list
    list.toggleAttribute('data-more-above', scrollTop > 1)
    list.toggleAttribute('data-more-below', scrollTop + clientHeight < scrollHeight - 1)
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
