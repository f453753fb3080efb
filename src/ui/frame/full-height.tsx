import type { ReactNode } from 'react'

/** Fills the height that the app frame leaves; the frame drops its bottom padding meanwhile. */
export const FullHeight = ({ children }: { readonly children: ReactNode }) => (
  <div data-full-height className="flex grow flex-col">
    {children}
  </div>
)
