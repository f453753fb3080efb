import { isServed, missingRight } from '#app/access.ts'
import type { Role } from '#contract/roles.ts'
import { useBlockingStatus } from '#features/profile/api.ts'
import { useIsFullBackend } from '#lib/services.ts'
import { useRights } from '#lib/session/use-rights.ts'
import { menuEntries } from './menu.ts'

/** Returns whether the backend has what a page needs, and the account the right to it. */
export function useIsServed(): (path: string) => boolean {
  const isFullBackend = useIsFullBackend()
  const rights = useRights()
  return (path) => isServed(path, isFullBackend) && !missingRight(path, rights)
}

export function useMenu(role: Role) {
  const state = { isServed: useIsServed(), isLocked: useBlockingStatus() !== undefined }
  return { ...state, screens: menuEntries(role, state) }
}
