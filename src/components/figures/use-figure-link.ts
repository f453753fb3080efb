import type { LinkProps } from '@tanstack/react-router'
import { useStore } from 'zustand'
import { subAdminManagers } from '#contract/roles.ts'
import { useServices } from '#lib/services.ts'
import type { FigureRows, FigureScope } from './figure-rows.ts'

/** Finds the link of a figure; undefined where nobody can list its rows: the backend does not, or the role may not. */
export function useFigureLink(): (rows: FigureRows | null, scope: FigureScope) => LinkProps | undefined {
  const { isFullBackend, session } = useServices()
  const isFull = useStore(isFullBackend)
  const role = useStore(session.store, (state) => state.role)
  const isManager = subAdminManagers.some((manager) => manager === role)
  return (rows, scope) => {
    if (!rows || (rows.fullBackendOnly && !isFull) || (rows.managersOnly && !isManager)) return undefined
    return rows.link(scope)
  }
}
