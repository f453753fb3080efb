import { createContext, type ReactNode, use } from 'react'
import { createPortal } from 'react-dom'

/** The element of the frame's header that takes what a screen puts there; null where there is none. */
export const HeaderSlot = createContext<HTMLElement | null>(null)

/** What a screen puts into the header of the frame, as long as the screen is shown; nothing where the frame has no header. */
export function HeaderActions({ children }: { readonly children: ReactNode }) {
  const slot = use(HeaderSlot)
  return slot && createPortal(children, slot)
}
