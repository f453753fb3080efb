import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { Copy, PencilLine } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { BilingualContent } from '#components/bilingual/bilingual-content.tsx'
import { displayName, toNames } from '#components/bilingual/names.tsx'
import { usePaletteActions } from '#components/palette-actions.ts'
import { startedByLoader } from '#components/query-options.ts'
import { createDeal, type Deal, deleteDeal, getDealHistory } from '#contract/deals.ts'
import { useIsPending } from '#features/profile/api.ts'
import { useFmt, useLanguage } from '#i18n/use-language.ts'
import { Supported, useServices, useSupports } from '#lib/services.ts'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { cx } from '#ui/cx.ts'
import { PageHeader } from '#ui/display/page-header.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { useHeadingFocus } from '#ui/hooks/use-focus-fallback.ts'
import { useMedia } from '#ui/hooks/use-media.ts'
import { dealQueries } from '../api.ts'
import { DealStateChip } from '../deal-state-chip.tsx'
import { dealChanges, isTextChanged } from '../review/deal-changes.ts'
import { leaveEnded } from '../search.ts'
import { toSent } from '../sent.ts'
import { DealHours, useBilingualDeal } from './deal-content.tsx'
import { DealHistory } from './deal-history.tsx'
import { DealLead } from './deal-lead.tsx'
import { DealQueryState, DealsLink, isNotFound } from './deal-query-state.tsx'
import { DeleteDeal } from './delete-deal.tsx'
import { hasNothingYet } from './figures-search.ts'
import { KitLink } from './kit-link.tsx'
import { OwnChangeNote } from './own-change-note.tsx'
import { OwnVoucher } from './own-voucher.tsx'
import { useDealFigures } from './use-deal-figures.ts'

const route = getRouteApi('/service-provider/deals/$dealId')

/** The URL has the list's search, so that the link back keeps its filters (F-131). */
export function ProviderDealPage() {
  const { t } = useTranslation('deals', { keyPrefix: 'detail' })
  const { dealId } = route.useParams()
  const search = route.useSearch()
  const { api } = useServices()
  const query = useQuery({ ...dealQueries(api).detail(dealId), ...startedByLoader })
  useHeadingFocus()
  if (query.data && !isNotFound(query.error)) return <DealDetail deal={query.data} />
  return <DealQueryState query={query} title={t('loading')} search={search} />
}

function DealDetail({ deal }: { readonly deal: Deal }) {
  const { t } = useTranslation('deals', { keyPrefix: 'detail' })
  const fmt = useFmt()
  const search = route.useSearch()
  const name = displayName(useLanguage(), toNames(deal))
  const figures = useDealFigures(deal)
  const { stoppedAt, ended } = deal
  const isOnSale = deal.dealStatus === 'APPROVED' && !stoppedAt
  const hasHistory = useSupports(getDealHistory)
  const { DealFiguresSection, FiguresAside } = figures?.parts ?? {}
  const isUnsold = figures?.query.data?.everRedeemed === false
  const sales =
    figures &&
    !(figures.query.data && hasNothingYet(figures.query.data)) &&
    (DealFiguresSection ? (
      <DealFiguresSection deal={deal} query={figures.query} />
    ) : (
      <div aria-busy>
        <Skeleton className="h-[15rem] opacity-60" />
      </div>
    ))
  const texts = useOtherTexts(deal)
  const content = (
    <>
      {texts.length > 0 && <BilingualContent texts={texts} />}
      <DealHours deal={deal} />
    </>
  )
  // Before, it is not known whether they stand above the content, which would move.
  const hasFigures = !figures?.query.isPending
  const isContentLast = isOnSale && Boolean(sales || deal.change)
  const hasRoom = useMedia('(min-width: 40rem)')
  /** On a phone, where it needs no line of its own. */
  const isMenuAlone = !ended && (Boolean(stoppedAt) || deal.dealStatus === 'REJECTED')
  const navigate = useNavigate()
  // A pending business has one voucher.
  const isPending = useIsPending()
  const canWrite = useSupports(createDeal)
  usePaletteActions({
    ...(canWrite &&
      !stoppedAt && {
        edit: () => void navigate({ to: '/service-provider/deals/edit/$dealId', params: { dealId: deal._id }, search }),
      }),
    ...(canWrite &&
      !isPending && {
        duplicate: () => void navigate({ to: '/service-provider/deals/add', search: { ...leaveEnded(search), copy: deal._id } }),
      }),
  })
  return (
    <div className="max-w-page">
      <PageHeader
        title={name}
        heading={<bdi>{name}</bdi>}
        breadcrumbs={[<DealsLink key="list" search={search} />]}
        // The sentence below says what an approved one brought, and a note what becomes of its change.
        chips={!isOnSale && <DealStateChip {...deal} />}
        actions={
          <>
            {/* A rejected deal has its edit link below its reason, and a change in its note. */}
            {deal.dealStatus !== 'REJECTED' && !deal.change && !stoppedAt && (
              <ButtonLink
                to="/service-provider/deals/edit/$dealId"
                params={{ dealId: deal._id }}
                search={search}
                variant={isOnSale ? 'secondary' : 'primary'}
                icon={<PencilLine aria-hidden />}
                className="max-sm:flex-1 max-sm:px-2"
              >
                {t('edit')}
              </ButtonLink>
            )}
            {!isPending && (
              <ButtonLink
                to="/service-provider/deals/add"
                search={{ ...leaveEnded(search), copy: deal._id }}
                icon={<Copy aria-hidden />}
                // Otherwise a phone has it in the menu.
                className={ended ? 'max-sm:flex-1' : 'max-sm:hidden'}
              >
                {t('copy')}
              </ButtonLink>
            )}
            {isOnSale && !isPending && (
              <KitLink deal={deal} variant={isUnsold ? 'primary' : 'secondary'} className="max-sm:flex-1 max-sm:px-2" />
            )}
            {!ended && (
              <Supported call={deleteDeal}>
                <DeleteDeal deal={deal} side="provider" search={search} />
              </Supported>
            )}
          </>
        }
        isOneLine={!hasRoom && isMenuAlone}
        subtitle={deal.createdAt && !hasHistory && t('created', { date: fmt.date(deal.createdAt) })}
      />
      <DealLead deal={deal} figures={figures?.query} search={search} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-6 gap-y-5 lg:grid-cols-[minmax(0,1fr)_18rem] lg:grid-rows-[auto_1fr]">
        <div className="grid min-w-0 gap-5 max-lg:contents">
          {deal.change && <OwnChangeNote deal={deal} change={deal.change} search={search} />}
          <div className="grid min-w-0 gap-5 empty:hidden max-lg:order-2">
            {isContentLast ? sales : content}
            {!isOnSale && sales}
          </div>
        </div>
        {/* Below lg the voucher comes first, and the further figures follow the chart, as they are of its period. */}
        <div className={cx('grid min-w-0 gap-5 max-lg:contents', isContentLast && 'lg:row-span-2')}>
          <div className="min-w-0 max-lg:order-1">
            <OwnVoucher deal={deal} />
          </div>
          {figures && FiguresAside && (
            <div className="grid min-w-0 gap-5 empty:hidden max-lg:order-3">
              <FiguresAside dealId={deal._id} query={figures.query} />
            </div>
          )}
        </div>
        {isContentLast && hasFigures && <div className="grid min-w-0 gap-5 max-lg:order-4">{content}</div>}
      </div>
      {/* The last, so that nothing moves when it has come. */}
      <div className="mt-5">{hasFigures && <DealHistory dealId={deal._id} />}</div>
    </div>
  )
}

/** Those that stand neither on the voucher nor, in both languages, in what its change changes. */
function useOtherTexts(deal: Deal) {
  const texts = useBilingualDeal(deal)
  const changed = deal.change ? dealChanges(deal, toSent(deal)).texts : []
  const isShown = (id: string) => changed.some(({ field, sides }) => field === id && Object.values(sides).every(isTextChanged))
  return texts.filter(({ id }) => id !== 'name' && !isShown(id))
}
