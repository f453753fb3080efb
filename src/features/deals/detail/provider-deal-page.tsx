import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { Copy, PencilLine } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BilingualContent } from '#components/bilingual/bilingual-content.tsx'
import { displayName, toNames } from '#components/bilingual/names.tsx'
import { usePaletteActions } from '#components/palette-actions.ts'
import { QueryError } from '#components/query-error.tsx'
import { startedByLoader } from '#components/query-options.ts'
import { History, type HistoryStep } from '#components/review/history.tsx'
import { createDeal, type Deal, type DealHistoryStep, deleteDeal, getDealHistory } from '#contract/deals.ts'
import { useIsPending } from '#features/profile/api.ts'
import { useFmt, useLanguage } from '#i18n/use-language.ts'
import { Supported, useServices, useSupports } from '#lib/services.ts'
import { Button } from '#ui/actions/button.tsx'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { PageHeader } from '#ui/display/page-header.tsx'
import { Written } from '#ui/display/written.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { useHeadingFocus } from '#ui/hooks/use-focus-fallback.ts'
import { dealQueries } from '../api.ts'
import { ChangeChip } from '../change-chip.tsx'
import { DealStateChip } from '../deal-state-chip.tsx'
import { leaveEnded } from '../search.ts'
import { DealHours, useBilingualDeal } from './deal-content.tsx'
import { DealLead } from './deal-lead.tsx'
import { DealQueryState, DealsLink, isNotFound } from './deal-query-state.tsx'
import { DeleteDeal } from './delete-deal.tsx'
import { KitLink } from './kit-link.tsx'
import { OwnChangeNote } from './own-change-note.tsx'
import { OwnVoucher } from './own-voucher.tsx'
import { useDealFigures } from './use-deal-figures.ts'

const kinds: Readonly<Record<DealHistoryStep['kind'], HistoryStep['kind']>> = {
  created: 'CREATED',
  changed: 'CHANGED',
  resubmitted: 'CHANGED',
  approved: 'APPROVED',
  rejected: 'REJECTED',
  withdrawn: 'WITHDRAWN',
  discarded: 'WITHDRAWN',
  stopped: 'ENDED',
  ended: 'ENDED',
}

const firstShown = 10

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
  const sales =
    figures &&
    (DealFiguresSection ? (
      <DealFiguresSection deal={deal} query={figures.query} />
    ) : (
      <div aria-busy>
        <Skeleton className="h-[15rem] opacity-60" />
      </div>
    ))
  // Its names stand on the voucher.
  const texts = useBilingualDeal(deal).filter(({ id }) => id !== 'name')
  const content = (
    <>
      <BilingualContent texts={texts} />
      <DealHours deal={deal} />
    </>
  )
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
        // The sentence below says what an approved one brought.
        chips={
          <>
            {!isOnSale && <DealStateChip {...deal} />}
            <ChangeChip change={deal.change} />
          </>
        }
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
                className="max-sm:flex-1"
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
            {isOnSale && !isPending && <KitLink deal={deal} className="max-sm:flex-1" />}
            {!ended && (
              <Supported call={deleteDeal}>
                <DeleteDeal deal={deal} side="provider" search={search} />
              </Supported>
            )}
          </>
        }
        subtitle={deal.createdAt && !hasHistory && t('created', { date: fmt.date(deal.createdAt) })}
      />
      <DealLead deal={deal} figures={figures?.query} search={search} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-6 gap-y-5 lg:grid-cols-[minmax(0,1fr)_18rem] lg:grid-rows-[auto_1fr]">
        <div className="grid min-w-0 gap-5 max-lg:contents">
          {deal.change && <OwnChangeNote deal={deal} change={deal.change} search={search} />}
          <div className="grid min-w-0 gap-5 max-lg:order-2">
            {isOnSale ? sales : content}
            {!isOnSale && sales}
          </div>
        </div>
        {/* Below lg the voucher comes first, and the further figures follow the chart, as they are of its period. */}
        <div className="grid min-w-0 gap-5 max-lg:contents lg:row-span-2">
          <div className="min-w-0 max-lg:order-1">
            <OwnVoucher deal={deal} />
          </div>
          {figures && FiguresAside && (
            <div className="grid min-w-0 gap-5 max-lg:order-3">
              <FiguresAside dealId={deal._id} query={figures.query} />
            </div>
          )}
        </div>
        {isOnSale && <div className="grid min-w-0 gap-5 max-lg:order-4">{content}</div>}
      </div>
      {/* The last, so that nothing moves when it has come. */}
      <div className="mt-5">
        <DealHistory dealId={deal._id} />
      </div>
    </div>
  )
}

/** What became of a voucher, newest first. Only on a full backend. */
function DealHistory({ dealId }: { readonly dealId: string }) {
  const { t } = useTranslation('deals', { keyPrefix: 'detail.history' })
  const query = useQuery(dealQueries(useServices().api).history(dealId))
  const [isWhole, setWhole] = useState(false)
  if (!query.data) return query.error && <QueryError error={query.error} query={query} text={t('failed')} />
  const { steps } = query.data
  if (steps.length === 0) return null
  const shown = isWhole ? steps : steps.slice(0, firstShown)
  return (
    <div className="grid gap-3">
      <History
        steps={shown.map(({ kind, at, by, reason }) => ({
          kind: kinds[kind],
          title: t(kind),
          by: by && <Written text={by} />,
          at,
          reason,
        }))}
      />
      {steps.length > firstShown && (
        <Button size="sm" className="w-fit" onClick={() => setWhole(!isWhole)}>
          {isWhole ? t('less') : t('all', { number: steps.length })}
        </Button>
      )}
    </div>
  )
}
