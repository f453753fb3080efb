import type { ReactNode } from 'react'

/**
 * A screen that takes all the room that the frame leaves it, down to the lower edge: a bar that ends it stands there.
 * The frame leaves out its padding below as long as such a screen is shown.
 */
export const FillRoom = ({ children }: { readonly children: ReactNode }) => (
  <div data-fills-room className="flex grow flex-col">
    {children}
  </div>
)
