import { useEffect, useRef, useState } from 'react'
import { useServices } from '../../services.ts'

/** Who is left to hear how a write ended: whoever sent it, on its page; the same person, who has gone on to another one; nobody. */
export type Audience = 'page' | 'elsewhere' | 'nobody'

/** Asked when an answer has come back, which may be long after its page was left, or its sender signed out. */
export function useAudience(): () => Audience {
  const { session } = useServices()
  const [opener] = useState(() => session.store.getState().userId)
  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  return () => {
    const { isLoggedIn, userId } = session.store.getState()
    if (!isLoggedIn || userId !== opener) return 'nobody'
    return isShown.current ? 'page' : 'elsewhere'
  }
}
