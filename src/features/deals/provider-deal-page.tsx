import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { CopyPlus, PencilLine } from 'lucide-react'
import type { Deal } from '../../contract/deals.ts'
import { useFmt, useLanguage, useTranslations } from '../../i18n/use-translations.ts'
import { askedByRoute } from '../../patterns/asked-by-route.ts'
import { BilingualContent } from '../../patterns/bilingual/bilingual-content.tsx'
import { nameOf, namesOf } from '../../patterns/bilingual/names.tsx'
import { StatusChip } from '../../patterns/review/status-chip.tsx'
import { useServices } from '../../services.ts'
import { ButtonLink } from '../../ui/actions/button-link.tsx'
import { PageHeader } from '../../ui/display/page-header.tsx'
import { useHeadingHandOver } from '../../ui/hooks/use-focus-hand-over.ts'
import { dealQueries } from './api.ts'
import { DealHours, useBilingualDeal } from './deal-content.tsx'
import { DealsLink, DealWait, isGone } from './detail/deal-wait.tsx'
import { DeleteDeal } from './detail/delete-deal.tsx'
import { dealDetailMessages } from './detail/messages.ts'
import { StatusNote } from './detail/status-note.tsx'
import { PriceFacts } from './price-facts.tsx'

const route = getRouteApi('/service-provider/deals/$dealId')

/** One of a provider's own vouchers (§2); the address carries the list it was opened from, so that the way back keeps its filters (F-131). */
export function ProviderDealPage() {
  const t = useTranslations(dealDetailMessages)
  const { dealId } = route.useParams()
  const search = route.useSearch()
  const { api } = useServices()
  const query = useQuery({ ...dealQueries(api).detail(dealId), ...askedByRoute })
  useHeadingHandOver()
  if (query.data && !isGone(query.error)) return <DealDetail deal={query.data} />
  return <DealWait query={query} title={t('loading')} search={search} />
}

function DealDetail({ deal }: { readonly deal: Deal }) {
  const t = useTranslations(dealDetailMessages)
  const fmt = useFmt()
  const search = route.useSearch()
  const name = nameOf(useLanguage(), namesOf(deal))
  return (
    <div className="max-w-page">
      <PageHeader
        title={name}
        heading={<bdi>{name}</bdi>}
        breadcrumbs={[<DealsLink key="list" search={search} />]}
        chips={<StatusChip status={deal.dealStatus} />}
        actions={
          <>
            {/* A rejected one has its way there in the note of the rejection. */}
            {deal.dealStatus !== 'REJECTED' && (
              <ButtonLink
                to="/service-provider/deals/edit/$dealId"
                params={{ dealId: deal._id }}
                search={search}
                icon={<PencilLine aria-hidden />}
              >
                {t('edit')}
              </ButtonLink>
            )}
            <ButtonLink to="/service-provider/deals/add" search={{ ...search, copy: deal._id }} icon={<CopyPlus aria-hidden />}>
              {t('copy')}
            </ButtonLink>
            <DeleteDeal deal={deal} side="provider" search={search} />
          </>
        }
        subtitle={deal.createdAt && t('created', { date: fmt.date(deal.createdAt) })}
      />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_18rem] lg:gap-6">
        <div className="grid min-w-0 gap-5">
          <StatusNote deal={deal} search={search} />
          <BilingualContent texts={useBilingualDeal(deal)} />
          <DealHours deal={deal} />
        </div>
        <PriceFacts deal={deal} />
      </div>
    </div>
  )
}
