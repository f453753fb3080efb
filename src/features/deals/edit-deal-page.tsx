import { getRouteApi } from '@tanstack/react-router'
import { useTranslations } from '../../i18n/use-translations.ts'
import { EditDealForm } from './edit/edit-deal-form.tsx'
import { editMessages } from './edit/messages.ts'
import { OpenDeal } from './form/open-deal.tsx'

const route = getRouteApi('/service-provider/deals/edit/$dealId')

/** A provider's own voucher in its form (§2). */
export function EditDealPage() {
  const t = useTranslations(editMessages)
  const { dealId } = route.useParams()
  return (
    <OpenDeal key={dealId} dealId={dealId} search={route.useSearch()} title={t('title')}>
      {(deal) => <EditDealForm deal={deal} />}
    </OpenDeal>
  )
}
