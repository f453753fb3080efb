import { useTranslation } from 'react-i18next'
import { useNow } from '#components/use-now.ts'
import { offlineCodesMaxAge } from '#contract/offline-codes.ts'
import { useFmt } from '#i18n/use-language.ts'
import { cx } from '#ui/cx.ts'
import { countCodes } from './code-list.ts'
import { useSavedCodes } from './use-offline-codes.ts'

/** Whether this till could judge codes if the network failed now. */
export function SavedCodesStatus() {
  const { t } = useTranslation('till', { keyPrefix: 'page.savedCodes' })
  const now = useNow()
  const fmt = useFmt()
  const { saved, hasFailed } = useSavedCodes()
  const isOld = saved && now - saved.list.madeAt >= offlineCodesMaxAge
  const text = () => {
    if (!saved) return t(hasFailed ? 'failed' : 'waiting')
    return isOld ? t('old') : t('ready', { count: countCodes(saved.list), time: fmt.time(new Date(saved.list.madeAt)) })
  }
  return (
    <div role="status" className="grid gap-1 text-ink-2 text-small">
      <p className={cx(!saved && hasFailed && 'text-warn')}>{text()}</p>
      {saved && !saved.isStored && <p className="text-warn">{t('notStored')}</p>}
    </div>
  )
}
