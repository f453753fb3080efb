import { useStore } from 'zustand'
import { subAdminManagers } from '../../contract/roles.ts'
import { useExtra, useServices } from '../../services.ts'

/** Whether the audit log is there, for whoever is signed in. */
export function useAuditEntry(): boolean {
  const role = useStore(useServices().session.store, (state) => state.role)
  const isKept = useExtra('audit')
  return isKept && subAdminManagers.some((allowed) => allowed === role)
}
