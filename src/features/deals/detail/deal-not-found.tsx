import { ArrowLeft, TicketX } from 'lucide-react'
import { useTranslations } from '../../../i18n/use-translations.ts'
import { ButtonLink } from '../../../ui/actions/button-link.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { dealMessages } from '../messages.ts'
import type { DealSearch } from '../search.ts'

/** An unknown voucher and another business's are the same: not found. */
export function DealNotFound({ search }: { readonly search: DealSearch }) {
  const t = useTranslations(dealMessages)
  return (
    <EmptyState
      level={1}
      icon={<TicketX aria-hidden />}
      title={t('one.notFound.title')}
      text={t('one.notFound.text')}
      action={
        <ButtonLink
          to="/service-provider/deals"
          search={search}
          state={{ isWay: true }}
          icon={<ArrowLeft aria-hidden className="size-icon-sm rtl:-scale-x-100" />}
        >
          {t('one.back')}
        </ButtonLink>
      }
    />
  )
}
