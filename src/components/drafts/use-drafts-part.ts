import { useSyncExternalStore } from 'react'
import { useServices } from '#lib/services.ts'
import { useIdleModule } from '#ui/hooks/use-idle-module.ts'
import { findDraftKeys } from './stored-drafts.ts'

function subscribe(onChange: () => void): () => void {
  window.addEventListener('storage', onChange)
  return () => window.removeEventListener('storage', onChange)
}

/** The stored text of all drafts of the forms that start with `form`, also as other tabs change it; '' for none. */
export function useDraftTexts(form: string): string {
  const { session, draftStorage } = useServices()
  const { userId } = session.store.getState()
  return useSyncExternalStore(subscribe, () =>
    findDraftKeys(draftStorage, userId, form)
      .map((key) => draftStorage.getItem(key))
      .join(),
  )
}

/** Loads the list of drafts only if there is one. */
export function useDraftsPart<Part>(load: () => Promise<Part>, form: string): Part | undefined {
  return useIdleModule(load, useDraftTexts(form) !== '', true)
}
