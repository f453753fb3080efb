import { useTranslation } from 'react-i18next'
import { useConnection } from '#lib/services.ts'
import { SpinnerRing } from '#ui/feedback/spinner.tsx'

/**
 * Shows the number of the current attempt of a slow call (F-141). A page that shows it itself sets `data-shows-retry`.
 * Mounted from the first load, because screen readers only notice changes in existing regions.
 */
export function RetryNotice() {
  const { t } = useTranslation('common')
  const { retry } = useConnection()
  return (
    <div
      role="status"
      aria-live="polite"
      className="pointer-events-none fixed inset-x-4 bottom-[calc(var(--shell-tabbar)+var(--s-9))] z-notice flex justify-center sm:bottom-9"
    >
      {retry && (
        <p className="in-[:has([data-shows-retry])]:sr-only flex items-center gap-2 rounded-2 border border-line bg-raised px-4 py-2 text-small text-ink-2 shadow-float">
          <SpinnerRing />
          <span>{t('tryingAgain', retry)}</span>
        </p>
      )}
    </div>
  )
}
