import { useStore } from 'zustand'
import { useServices } from '#lib/services.ts'
import { useIdleModule } from '#ui/hooks/use-idle-module.ts'
import { findDraftKeys } from './device-drafts.ts'

/** Loads the list of drafts only if there is one. */
export function useDraftsPart<Part>(load: () => Promise<Part>, form: string): Part | undefined {
  const { session, draftStorage, draftChanges } = useServices()
  const hasDrafts = useStore(draftChanges, () => findDraftKeys(draftStorage, session.store.getState().userId, form).length > 0)
  return useIdleModule(load, hasDrafts, true)
}
