import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { useFmt } from '#i18n/use-language.ts'
import type { DraftAutosave } from './draft-autosave.ts'

export function DraftSavedNote<Draft>({ draft }: { readonly draft: DraftAutosave<Draft> }) {
  const { t } = useTranslation('form')
  const fmt = useFmt()
  const savedAt = useStore(draft.store, (state) => state.savedAt)
  return (
    savedAt !== undefined && (
      <p className="me-auto self-center text-ink-3 text-small max-sm:hidden">{t('draft.saved', { time: fmt.time(new Date(savedAt)) })}</p>
    )
  )
}
