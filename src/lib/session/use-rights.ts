import { useStore } from 'zustand'
import { getRights, type Right, type SubRole, subRoleRights, subRoles } from '#contract/rights.ts'
import { useServices } from '#lib/services.ts'

/** What the signed-in account may do; for addresses, which name no call. */
export function useRights(): readonly Right[] {
  const { store } = useServices().session
  const role = useStore(store, (state) => state.role)
  const permissions = useStore(store, (state) => state.permissions)
  return role ? getRights({ role, permissions }) : []
}

/** What somebody is to their business, where the backend tells it: by their rights, of whose changes the portal hears. */
export function useSubRole(): SubRole | undefined {
  const named = useStore(useServices().session.store, (state) => state.subRole)
  const rights = useRights()
  if (!subRoles.some((subRole) => subRole === named)) return undefined
  return subRoles.find((subRole) => subRoleRights[subRole].join() === rights.join())
}
