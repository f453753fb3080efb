import * as Radix from '@radix-ui/react-dialog'
import type { ReactNode, RefObject } from 'react'
import { DialogFrame } from './dialog-frame.tsx'

interface DialogProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly title: ReactNode
  /** One sentence; announced with the title. */
  readonly description: ReactNode
  /** Default: the first focusable element, or the box if it scrolls. */
  readonly initialFocus?: RefObject<HTMLElement | null>
  readonly icon?: ReactNode
  /** Gets the focus on closing if there is no opener or it has unmounted. */
  readonly returnFocusTo?: () => HTMLElement | null | undefined
  /** The opener is still mounted but will unmount, such as the row of a deleted item. */
  readonly openerWillUnmount?: RefObject<boolean> | undefined
  readonly children: ReactNode
}

/** Controlled by state; do not open it from inside a menu. */
export const Dialog = ({ initialFocus, ...props }: DialogProps) => (
  <DialogFrame
    parts={Radix}
    {...props}
    onOpenAutoFocus={(event) => {
      const box = event.currentTarget
      if (!initialFocus?.current || !(box instanceof HTMLElement)) return
      event.preventDefault()
      // A dialog that scrolls starts at its title.
      const target = box.scrollHeight > box.clientHeight ? box : initialFocus.current
      target.focus({ preventScroll: true })
    }}
  />
)
