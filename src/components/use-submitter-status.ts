import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useServices } from '#lib/services.ts'

/** The place where the sender of a write is when it ends: on the same page, on another page, or signed out. */
type SubmitterStatus = 'mounted' | 'unmounted' | 'signedOut'

/** Call it when the response arrives. A guest counts as one person. */
export function useSubmitterStatus(): () => SubmitterStatus {
  const { session } = useServices()
  const router = useRouter()
  const [opener] = useState(() => session.store.getState().userId)
  const [path] = useState(() => router.latestLocation.pathname)
  const isMounted = useRef(false)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  return () => {
    const { isLoggedIn, userId } = session.store.getState()
    if (userId !== opener || (opener !== null && !isLoggedIn)) return 'signedOut'
    // A page that was left stays mounted until the next one renders.
    return isMounted.current && router.latestLocation.pathname === path ? 'mounted' : 'unmounted'
  }
}
