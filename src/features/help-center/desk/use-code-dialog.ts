import { useState } from 'react'
import { useLazyDialog } from '#components/use-lazy-dialog.ts'

const loadDialog = () => import('./take-back-dialog.tsx').then(({ TakeBackDialog }) => TakeBackDialog)

/** The dialog in which an administrator looks up a voucher code of a message. */
export function useCodeDialog(canLook: boolean) {
  const [code, setCode] = useState('')
  const { component, isOpen, setOpen, open, preload } = useLazyDialog(loadDialog)
  const look = (next: string) => {
    setCode(next)
    open()
  }
  return {
    lookup: canLook ? { look, preload } : undefined,
    TakeBackDialog: isOpen ? component : undefined,
    code,
    close: () => setOpen(false),
  }
}
