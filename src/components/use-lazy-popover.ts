import { useRef } from 'react'
import { useLazyDialog } from './use-lazy-dialog.ts'

/** A menu or panel whose code is loaded on demand ({@link useLazyDialog}): `trigger` are the attributes of the button that toggles it, `popover` those of the popover. */
export function useLazyPopover<Component>(load: () => Promise<Component>) {
  const button = useRef<HTMLButtonElement>(null)
  const { component, isOpen, setOpen, open, preload } = useLazyDialog(load)
  const toggle = () => (isOpen ? setOpen(false) : open())
  return {
    component,
    trigger: { ref: button, 'aria-expanded': isOpen, onClick: toggle, ...preload },
    popover: { open: isOpen, onOpenChange: setOpen, button },
  }
}
