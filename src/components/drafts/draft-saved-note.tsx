import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { useFmt } from '#i18n/use-language.ts'
import type { DraftAutosave } from './draft-autosave.ts'

export function DraftSavedNote<Draft>({ draft: { store } }: { readonly draft: DraftAutosave<Draft> }) {
  const { t } = useTranslation('form')
  const fmt = useFmt()
  const savedAt = useStore(store, (state) => state.savedAt)
  if (savedAt === undefined) return null
  return <p className="me-auto self-center text-ink-3 text-small max-sm:hidden">{t('draft.kept', { time: fmt.time(new Date(savedAt)) })}</p>
}
