import { createContext, use } from 'react'

/** Closes the dialog of an interaction; nothing where the interaction is on a card. */
export const ActedContext = createContext<() => void>(() => undefined)

/** To be called when an action has succeeded: its toast tells the result. */
export const useActed = () => use(ActedContext)
