import { useNavigate, useSearch } from '@tanstack/react-router'
import { useServices } from '#lib/services.ts'

/** Opens what was requested before the set-up was required. */
export function useLeaveSetUp() {
  const { session, pathAfterSignIn } = useServices()
  const navigate = useNavigate()
  const { from } = useSearch({ strict: false })
  return () => {
    const { role } = session.store.getState()
    if (!role) return
    session.storeUser({ mustAddSecondFactor: undefined })
    void navigate({ href: pathAfterSignIn(role, from), replace: true })
  }
}
