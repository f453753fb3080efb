import { useEffect, useRef, useState } from 'react'
import { useServices } from '../services.ts'

/** Who is left to hear how a write ended: whoever sent it, on its page; the same person, who has gone on to another one; nobody. */
export type Requester = 'mounted' | 'unmounted' | 'signedOut'

/** Asked when an answer has come back, which may be long after its page was left, or its sender signed out. Somebody who is not signed in is one person too. */
export function useRequester(): () => Requester {
  const { session } = useServices()
  const [opener] = useState(() => session.store.getState().userId)
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
    return isMounted.current ? 'mounted' : 'unmounted'
  }
}
