import { useLocation } from '@tanstack/react-router'

/** How an address ends that leads to the field of an answer. */
export const ANSWER = 'answer'

export const useIsAnswering = () => useLocation({ select: ({ hash }) => hash === ANSWER })

/** For the field: it is scrolled to and focused when the address leads to it. */
export function useAnswerField() {
  const isAnswering = useIsAnswering()
  // A drawer focuses what has this attribute when it opens.
  return isAnswering ? { ref: showField, 'data-autofocus': true } : {}
}

function showField(field: HTMLElement | null) {
  field?.focus({ preventScroll: true })
  field?.scrollIntoView({ block: 'center' })
}
