import type { ReactNode } from 'react'
import { cx } from '#ui/cx.ts'
import { FullHeight } from '#ui/frame/full-height.tsx'

/** Fills the frame from edge to edge: its parts scroll; the page does only in a very low window. */
export const HelpCenterFrame = ({ className, children }: { readonly className?: string; readonly children: ReactNode }) => (
  <FullHeight>
    <div
      className={cx(
        '-mx-gutter -mt-5 grid h-[max(20rem,100dvh-var(--shell-head)-var(--shell-bottom))] grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)] max-sm:-mt-4',
        className,
      )}
    >
      {children}
    </div>
  </FullHeight>
)
