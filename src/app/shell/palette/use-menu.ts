import type { Role } from '#contract/roles.ts'
import { useBlockingStatus } from '#features/profile/api.ts'
import { useIsFullBackend } from '#lib/services.ts'
import { menuEntries } from '../menu.ts'

export function useMenu(role: Role) {
  const state = { isFullBackend: useIsFullBackend(), isLocked: useBlockingStatus() !== undefined }
  return { ...state, screens: menuEntries(role, state) }
}
