import { useTranslation } from 'react-i18next'
import { Spinner } from '#ui/feedback/spinner.tsx'

/** Shown while a page loads (§2): centred on the screen and out of the flow, so that nothing shifts when the page renders. */
export function FullScreenSpinner() {
  const { t } = useTranslation('common')
  return (
    <div aria-busy="true" className="pointer-events-none fixed inset-0 grid place-items-center">
      <Spinner label={t('loading')} />
    </div>
  )
}
