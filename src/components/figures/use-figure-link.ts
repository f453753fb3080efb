import type { LinkProps } from '@tanstack/react-router'
import { useStore } from 'zustand'
import { useServices } from '#lib/services.ts'
import { useRights } from '#lib/session/use-rights.ts'
import type { FigureRows, FigureScope } from './figure-rows.ts'

/** Finds the link of a figure; undefined where the backend does not list its rows, or the account may not read them. */
export function useFigureLink(): (rows: FigureRows | null, scope: FigureScope) => LinkProps | undefined {
  const isFull = useStore(useServices().isFullBackend)
  const rights = useRights()
  const isReadable = ({ fullBackendOnly, right }: FigureRows) => (isFull || !fullBackendOnly) && (!right || rights.includes(right))
  return (rows, scope) => (rows && isReadable(rows) ? rows.link(scope) : undefined)
}
