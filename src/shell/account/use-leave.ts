import { use, useState } from 'react'
import { KeptScansContext } from '../../features/redemptions/kept-scans/kept-scans-context.ts'
import { useServices } from '../../services.ts'

/** The way out, once; where to go after it is the portal's business. */
export function useLeave() {
  const { session } = useServices()
  const { askToSignOut } = use(KeptScansContext)
  const [isLeaving, setIsLeaving] = useState(false)
  const signOut = () => {
    if (isLeaving) return
    setIsLeaving(true)
    void session.signOut().finally(() => setIsLeaving(false))
  }
  return { isLeaving, leave: () => askToSignOut(signOut) }
}
