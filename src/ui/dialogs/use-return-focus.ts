import { useRef } from 'react'

/** Props of a Radix dialog's content that has no trigger: the focus goes back to where it was when the dialog opened. */
export function useReturnFocus(open: boolean) {
  const opener = useRef<Element | null>(null)
  const wasOpen = useRef(false)
  // Looked up while rendering: by the time effects run, a field of the dialog may have taken the focus by itself.
  if (open !== wasOpen.current) {
    wasOpen.current = open
    if (open) opener.current = document.activeElement
  }
  return {
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      if (opener.current instanceof HTMLElement && opener.current.isConnected) opener.current.focus()
    },
  }
}
