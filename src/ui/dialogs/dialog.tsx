import * as Radix from '@radix-ui/react-dialog'
import type { ReactNode, RefObject } from 'react'
import { DialogFrame } from './dialog-frame.tsx'

interface DialogProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly title: ReactNode
  /** What it is about, in one sentence; read out with the title. */
  readonly description: ReactNode
  /** Where the focus starts, if not on the first thing that takes it; a dialog that scrolls starts at its top. */
  readonly initialFocus?: RefObject<HTMLElement | null>
  readonly icon?: ReactNode
  /** Takes the focus on closing where nothing opened the dialog, or what did is gone. */
  readonly heir?: () => HTMLElement | null | undefined
  /** What opened the dialog still stands there but is about to go, such as the row of what was deleted. */
  readonly openerGoes?: RefObject<boolean> | undefined
  readonly children: ReactNode
}

/** A dialog over the page: Escape and a click beside it close it, the focus returns to what opened it. Opened by state, never from inside a menu. */
export const Dialog = ({ initialFocus, ...props }: DialogProps) => (
  <DialogFrame
    parts={Radix}
    {...props}
    onOpenAutoFocus={(event) => {
      const box = event.currentTarget
      if (!initialFocus?.current || !(box instanceof HTMLElement)) return
      event.preventDefault()
      // Higher than the screen, it is read from its title on.
      const start = box.scrollHeight > box.clientHeight ? box : initialFocus.current
      start.focus({ preventScroll: true })
    }}
  />
)
