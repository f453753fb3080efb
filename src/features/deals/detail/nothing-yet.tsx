import { ScanLine, TicketPercent } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Deal } from '#contract/deals.ts'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { KitLink } from './kit-link.tsx'

/** Says what makes the first figure, in place of zeros. */
export function NothingYet({ deal }: { readonly deal: Deal }) {
  const { t } = useTranslation('deals', { keyPrefix: 'figures.empty' })
  return (
    <EmptyState
      icon={<TicketPercent aria-hidden />}
      title={t('title')}
      text={t('text')}
      action={
        deal.dealStatus === 'APPROVED' && (
          <>
            <KitLink deal={deal} variant="primary" />
            <ButtonLink to="/service-provider/redemptions/scan" variant="quiet" icon={<ScanLine aria-hidden />}>
              {t('till')}
            </ButtonLink>
          </>
        )
      }
    />
  )
}
