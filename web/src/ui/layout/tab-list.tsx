import { Tabs, type TabsListProps } from '@mantine/core'

/** One row, which scrolls sideways where it is too narrow, with the chosen tab in sight. */
export const TabList = (props: TabsListProps) => <Tabs.List {...props} ref={keepChosenInSight} />

function keepChosenInSight(list: HTMLElement | null) {
  if (!list) return undefined
  const show = () => showChosen(list)
  show()
  const choices = new MutationObserver(show)
  choices.observe(list, { subtree: true, attributeFilter: ['aria-selected'] })
  return () => choices.disconnect()
}

/** `scrollIntoView` would scroll the window as well. */
function showChosen(list: HTMLElement) {
  const chosen = list.querySelector('[aria-selected="true"]')
  if (!chosen) return
  const tab = chosen.getBoundingClientRect()
  const { left, right } = list.getBoundingClientRect()
  if (tab.left < left) list.scrollLeft -= left - tab.left
  if (tab.right > right) list.scrollLeft += tab.right - right
}
