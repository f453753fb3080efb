import { isServed } from '#app/access.ts'
import type { Role } from '#contract/roles.ts'
import { useBlockingStatus } from '#features/profile/api.ts'
import { useIsFullBackend } from '#lib/services.ts'
import { menuEntries } from './menu.ts'

/** Returns whether the backend has what a page needs. */
export function useIsServed(): (path: string) => boolean {
  const isFullBackend = useIsFullBackend()
  return (path) => isServed(path, isFullBackend)
}

export function useMenu(role: Role) {
  const state = { isServed: useIsServed(), isLocked: useBlockingStatus() !== undefined }
  return { ...state, screens: menuEntries(role, state) }
}
