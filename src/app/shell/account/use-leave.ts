import { use, useState } from 'react'
import { ConfirmSignOutContext } from '#components/unsent/confirm-sign-out.tsx'
import { useServices } from '#lib/services.ts'

/** Signs out, once; the portal redirects afterwards. */
export function useLeave() {
  const { session } = useServices()
  const confirmSignOut = use(ConfirmSignOutContext)
  const [isLeaving, setIsLeaving] = useState(false)
  const signOut = () => {
    if (isLeaving) return
    setIsLeaving(true)
    void session.signOut().finally(() => setIsLeaving(false))
  }
  return { leave: () => confirmSignOut(signOut) }
}
