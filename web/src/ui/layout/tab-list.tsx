import { Tabs, type TabsListProps } from '@mantine/core'
import { fadeEdges } from './fade-edges.ts'
import fades from './scroll-fade.module.css'

/** One row, which scrolls sideways where it is too narrow, with the chosen tab in sight. */
export const TabList = (props: TabsListProps) => (
  <Tabs.List {...props} data-sideways className={fades['fade'] ?? ''} ref={keepChosenInSight} />
)

function keepChosenInSight(list: HTMLElement | null) {
  if (!list) return undefined
  const stopFading = fadeEdges(list)
  const show = () => showChosen(list)
  show()
  const choices = new MutationObserver(show)
  choices.observe(list, { subtree: true, attributeFilter: ['aria-selected'] })
  return () => {
    choices.disconnect()
    stopFading?.()
  }
}

/** Beyond it, half a tab shows that there are more. */
const BESIDE = 40

/** `scrollIntoView` would scroll the window as well. */
function showChosen(list: HTMLElement) {
  const chosen = list.querySelector('[aria-selected="true"]')
  if (!chosen) return
  const tab = chosen.getBoundingClientRect()
  const { left, right } = list.getBoundingClientRect()
  if (tab.left < left + BESIDE) list.scrollLeft -= left + BESIDE - tab.left
  if (tab.right > right - BESIDE) list.scrollLeft += tab.right - right + BESIDE
}
