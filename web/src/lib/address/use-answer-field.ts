import { useLocation } from '@tanstack/react-router'

/** How an address ends that leads to the field of an answer. */
export const ANSWER = 'answer'

export const useIsAnswering = () => useLocation({ select: ({ hash }) => hash === ANSWER })

/** For the field: it is scrolled to and focused when the address leads to it. */
export function useAnswerField() {
  const isAnswering = useIsAnswering()
  // A drawer focuses what has this attribute when it opens.
  return isAnswering ? { ref: show, 'data-autofocus': true } : {}
}

/** A ref: scrolls to the element and focuses it. */
export function show(element: HTMLElement | null) {
  element?.focus({ preventScroll: true })
  element?.scrollIntoView({ block: 'center' })
}
