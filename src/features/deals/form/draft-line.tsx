import { useStore } from 'zustand'
import { useFmt, useTranslations } from '../../../i18n/use-translations.ts'
import { dealMessages } from '../messages.ts'
import type { DealDraftKeeper } from './draft.ts'

/** When what is typed was last kept; a phone has no room for it. */
export function DraftLine({ draft }: { readonly draft: DealDraftKeeper }) {
  const t = useTranslations(dealMessages)
  const fmt = useFmt()
  const keptAt = useStore(draft.store, (state) => state.keptAt)
  if (keptAt === undefined) return null
  return (
    <p className="me-auto self-center text-ink-3 text-small max-sm:hidden">{t('form.draft.kept', { time: fmt.time(new Date(keptAt)) })}</p>
  )
}
