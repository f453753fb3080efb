import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { Alert } from '#ui/feedback/alert.tsx'
import type { DraftAutosave } from './draft-autosave.ts'
import { useMoment } from './use-moment.ts'

export function DraftNoticeAlert<Draft>({ draft }: { readonly draft: DraftAutosave<Draft> }) {
  const { t } = useTranslation('drafts')
  const toMoment = useMoment()
  const notice = useStore(draft.store, (state) => state.notice)
  return (
    // Mounted from the start, so that screen readers notice the change.
    <div role="status">
      {notice?.kind === 'changed' && (
        <Alert tone="warn" className="mb-2" title={t('notice.changed', { moment: toMoment(notice.at) })}>
          <p>{t('notice.bothSaved')}</p>
        </Alert>
      )}
      {notice?.kind === 'deleted' && (
        <Alert tone="warn" className="mb-2" title={t('notice.gone')}>
          <p>{t('notice.savedSeparately')}</p>
        </Alert>
      )}
    </div>
  )
}
