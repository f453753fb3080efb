import { createContext, type ReactNode } from 'react'

/** What can be done with the filters that are set; drawn beside the button that clears them. */
export const FilterActionsContext = createContext<ReactNode>(null)
