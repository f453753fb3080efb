import { useNavigate, useSearch } from '@tanstack/react-router'
import type { Role } from '#contract/roles.ts'
import { useServices } from '#lib/services.ts'
import { emailKey } from '#lib/session/storage-keys.ts'

/** Opens the requested page if the role may open it, else home (F-001). */
export function useOpenPortal() {
  const { tabStorage, pathAfterSignIn } = useServices()
  const navigate = useNavigate()
  const search = useSearch({ strict: false })
  return async (role: Role) => {
    tabStorage.removeItem(emailKey)
    await navigate({ href: pathAfterSignIn(role, search.from), replace: true })
  }
}
