import { useStore } from 'zustand'
import { useIsFullBackend, useServices } from '../../../lib/services.ts'
import { canOpen } from '../../access.ts'

/** Whether the menus offer the audit log: to the roles that may open it, on a backend that has one. */
export function useAuditEntry(): boolean {
  const role = useStore(useServices().session.store, (state) => state.role)
  const isFullBackend = useIsFullBackend()
  return isFullBackend && role !== null && canOpen(role, '/admin/audit')
}
