import { useStore } from 'zustand'
import { getRights, type Right } from '#contract/rights.ts'
import { useServices } from '#lib/services.ts'

/** What the signed-in account may do; for addresses, which name no call. */
export function useRights(): readonly Right[] {
  const { store } = useServices().session
  const role = useStore(store, (state) => state.role)
  const permissions = useStore(store, (state) => state.permissions)
  return role ? getRights({ role, permissions }) : []
}
