import { useTranslations } from '../../../i18n/use-translations.ts'
import { hasMoreThanShown } from '../../../patterns/hours/hours-form.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { dealFormMessages } from './messages.ts'
import type { ReceivedDeal } from './received-deal.ts'

/** Says so where a voucher was received with hours that its form cannot hold, or that nobody could read. */
export function MissingHours({ deal: { unreadable = 0, dealTimings } }: { readonly deal: ReceivedDeal }) {
  const t = useTranslations(dealFormMessages)
  if (unreadable === 0 && !hasMoreThanShown(dealTimings)) return null
  return (
    <Alert tone="warn" title={t('hours.missing.title')} className="mt-2">
      <p>{t('hours.missing.text')}</p>
    </Alert>
  )
}
