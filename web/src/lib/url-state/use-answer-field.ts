import { useLocation } from '@tanstack/react-router'

/** How an address ends that leads to the field of an answer. */
export const ANSWER = 'answer'

export const useIsAnswering = () => useLocation({ select: ({ hash }) => hash === ANSWER })

/** For the field: it is scrolled to and focused when the address leads to it. */
export function useAnswerField() {
  const isAnswering = useIsAnswering()
  // A drawer focuses what has this attribute when it opens.
  return isAnswering ? { ref: showNearest, 'data-autofocus': true } : {}
}

const shownAt = (block: ScrollLogicalPosition) => (element: HTMLElement | null) => {
  element?.focus({ preventScroll: true })
  element?.scrollIntoView({ block })
}

/** A ref: scrolls to the element and focuses it. */
export const show = shownAt('center')

/** No further than it must: what is above, such as its title, stays. */
const showNearest = shownAt('nearest')

/** The same for what may be higher than the window. */
export const showFromStart = shownAt('start')
