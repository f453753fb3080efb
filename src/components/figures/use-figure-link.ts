import type { LinkProps } from '@tanstack/react-router'
import { useStore } from 'zustand'
import { useServices } from '#lib/services.ts'
import type { FigureRows, FigureScope } from './figure-rows.ts'

/** Finds the link of a figure; undefined where the backend does not list its rows. */
export function useFigureLink(): (rows: FigureRows | null, scope: FigureScope) => LinkProps | undefined {
  const isFull = useStore(useServices().isFullBackend)
  return (rows, scope) => (rows && (isFull || !rows.fullBackendOnly) ? rows.link(scope) : undefined)
}
