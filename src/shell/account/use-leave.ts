import { useState } from 'react'
import { useServices } from '../../services.ts'

/** The way out, once; where to go after it is the portal's business. */
export function useLeave() {
  const { session } = useServices()
  const [isLeaving, setIsLeaving] = useState(false)
  const leave = () => {
    if (isLeaving) return
    setIsLeaving(true)
    void session.signOut().finally(() => setIsLeaving(false))
  }
  return { isLeaving, leave }
}
