import * as Radix from '@radix-ui/react-dialog'
import type { ComponentProps, ReactNode, RefObject } from 'react'
import type { Elements } from '../elements.ts'
import { DialogFrame } from './dialog-frame.tsx'

interface DialogProps extends Pick<ComponentProps<typeof DialogFrame>, 'tone' | 'above' | 'wide' | 'closeLabel'> {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly title: ReactNode
  /** One sentence; announced with the title. */
  readonly description: ReactNode
  /** Default: the first focusable element, or the box if it scrolls. The box is announced by its title. */
  readonly initialFocus?: RefObject<HTMLElement | null> | 'box' | undefined
  readonly icon?: Elements
  /** Only Escape and its buttons close it, so that a press beside it keeps what was typed. */
  readonly ignoresOutsidePress?: boolean
  /** Gets the focus on closing if there is no opener or it has unmounted. */
  readonly returnFocusTo?: (() => HTMLElement | null | undefined) | undefined
  /** The opener is still mounted but will unmount, such as the row of a deleted item. */
  readonly openerWillUnmount?: RefObject<boolean> | undefined
  readonly children: Elements
}

const StayingContent = (props: ComponentProps<typeof Radix.Content>) => (
  <Radix.Content {...props} onInteractOutside={(event) => event.preventDefault()} />
)
const stayingParts = { ...Radix, Content: StayingContent }

/** Controlled by state; do not open it from inside a menu. */
export const Dialog = ({ initialFocus, ignoresOutsidePress = false, ...props }: DialogProps) => (
  <DialogFrame
    parts={ignoresOutsidePress ? stayingParts : Radix}
    {...props}
    onOpenAutoFocus={(event) => {
      const box = event.currentTarget
      if (!(box instanceof HTMLElement)) return
      const wanted = initialFocus === 'box' ? box : initialFocus?.current
      if (!wanted) return
      event.preventDefault()
      // A dialog that scrolls starts at its title.
      const target = box.scrollHeight > box.clientHeight ? box : wanted
      target.focus({ preventScroll: true })
    }}
  />
)
