import type { Role } from '#contract/roles.ts'
import { useBlockingStatus } from '#features/profile/api.ts'
import { menuEntries } from './menu.ts'
import { useIsServed } from './use-is-served.ts'

export function useMenu(role: Role) {
  const state = { isServed: useIsServed(), isLocked: useBlockingStatus() !== undefined }
  return { ...state, screens: menuEntries(role, state) }
}
