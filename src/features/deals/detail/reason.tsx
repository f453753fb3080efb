import { useTranslation } from 'react-i18next'
import { ReasonText } from '#components/review/reason-text.tsx'

/** Why a voucher or its change was rejected, or that nobody said why. */
export function Reason({ text }: { readonly text: string | null | undefined }) {
  const { t } = useTranslation('deals', { keyPrefix: 'detail.rejected' })
  if (!text) return <p>{t('noReason')}</p>
  return (
    <div>
      <p className="text-small">{t('reason')}</p>
      <ReasonText reason={text} />
    </div>
  )
}
