import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { useFmt } from '#i18n/use-language.ts'
import type { DraftAutosave } from './draft-autosave.ts'

export function DraftSavedNote<Draft>({ draft: { store } }: { readonly draft: DraftAutosave<Draft> }) {
  const { t } = useTranslation('form')
  const fmt = useFmt()
  const savedAt = useStore(store, (state) => state.savedAt)
  const isOnServer = useStore(store, (state) => state.isOnServer)
  if (savedAt === undefined) return null
  const time = fmt.time(new Date(savedAt))
  return (
    <p className="me-auto self-center text-ink-3 text-small max-sm:hidden">
      {isOnServer ? t('draft.onServer', { time }) : t('draft.kept', { time })}
    </p>
  )
}
