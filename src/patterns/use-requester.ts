import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useServices } from '../services.ts'

/** Who is left to hear how a write ended: whoever sent it, on its page; the same person, who has gone on to another one; nobody. */
type Requester = 'mounted' | 'unmounted' | 'signedOut'

/** Asked when an answer has come back, which may be long after its page was left, or its sender signed out. Somebody who is not signed in is one person too. */
export function useRequester(): () => Requester {
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
    // A page that is left stays mounted until the next one is drawn.
    return isMounted.current && router.latestLocation.pathname === path ? 'mounted' : 'unmounted'
  }
}
