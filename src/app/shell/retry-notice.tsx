import { useTranslations } from '../../i18n/use-translations.ts'
import { useConnection } from '../../lib/services.ts'
import { SpinnerRing } from '../../ui/feedback/spinner.tsx'

/**
 * Says which try is under way of a call that takes its time (F-141): above whatever sticks to the bottom, in nobody's way.
 * The region stands on the page from its first load, or nobody would hear of its text.
 */
export function RetryNotice() {
  const t = useTranslations('common')
  const { retry } = useConnection()
  return (
    <div
      role="status"
      aria-live="polite"
      className="pointer-events-none fixed inset-x-4 bottom-[calc(var(--shell-tabbar)+var(--s-9))] z-notice flex justify-center sm:bottom-9"
    >
      {retry && (
        <p className="flex items-center gap-2 rounded-2 border border-line bg-raised px-4 py-2 text-small text-ink-2 shadow-float">
          <SpinnerRing />
          {t('tryingAgain', retry)}
        </p>
      )}
    </div>
  )
}
