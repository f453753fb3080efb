import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Navigate } from '@tanstack/react-router'
import { Copy } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { displayName, toNames } from '#components/bilingual/names.tsx'
import { startedByLoader } from '#components/query-options.ts'
import type { Deal } from '#contract/deals.ts'
import { useBusinessNames, useBusinessPaint } from '#features/profile/api.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { useServices } from '#lib/services.ts'
import { Button } from '#ui/actions/button.tsx'
import { TextLink } from '#ui/actions/text-link.tsx'
import { PageHeader } from '#ui/display/page-header.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { useHeadingFocus } from '#ui/hooks/use-focus-fallback.ts'
import { dealQueries } from '../api.ts'
import { DealQueryState, DealsLink, isNotFound } from '../detail/deal-query-state.tsx'
import { Kit } from './kit.tsx'
import { toShareText, useDealKit } from './kit-content.ts'

const route = getRouteApi('/service-provider/deals/$dealId_/kit')

export function DealKitPage() {
  const { t } = useTranslation('deals', { keyPrefix: 'kit' })
  const { dealId } = route.useParams()
  const { api } = useServices()
  const search = route.useSearch()
  const query = useQuery({ ...dealQueries(api).detail(dealId), ...startedByLoader })
  useHeadingFocus()
  if (query.data?.stoppedAt) return <Navigate to="/service-provider/deals/$dealId" params={{ dealId }} search={search} replace />
  if (query.data && !isNotFound(query.error)) return <DealKit deal={query.data} />
  return <DealQueryState query={query} title={t('title')} search={search} />
}

function DealKit({ deal }: { readonly deal: Deal }) {
  const { t } = useTranslation('deals', { keyPrefix: 'kit' })
  const search = route.useSearch()
  const language = useLanguage()
  const name = displayName(language, toNames(deal))
  const content = useDealKit(deal, useBusinessNames(), useBusinessPaint())
  const isOnSale = deal.dealStatus === 'APPROVED'
  const text = toShareText(content, language)
  return (
    <div className="max-w-page">
      <PageHeader
        title={t('titleOf', { name })}
        heading={t('title')}
        here={null}
        subtitle={<bdi>{name}</bdi>}
        breadcrumbs={[
          <DealsLink key="list" search={search} />,
          <TextLink key="deal" to="/service-provider/deals/$dealId" params={{ dealId: deal._id }} search={search}>
            <bdi>{name}</bdi>
          </TextLink>,
        ]}
        actions={isOnSale && 'clipboard' in navigator && <CopyText text={text} />}
      />
      {isOnSale ? (
        <div className="grid gap-5">
          {!content.address && <Alert title={t('noCode')} />}
          <Kit content={content} name={name} shareText={text} />
        </div>
      ) : (
        <Alert tone={deal.dealStatus === 'PENDING' ? 'info' : 'warn'} title={t(`waits.${waitsFor(deal)}`)}>
          <p>{t('waits.text')}</p>
        </Alert>
      )}
    </div>
  )
}

const waitsFor = ({ dealStatus }: Deal) => (dealStatus === 'PENDING' || dealStatus === 'REJECTED' ? dealStatus : 'unknown')

function CopyText({ text }: { readonly text: string }) {
  const { t } = useTranslation('deals', { keyPrefix: 'kit' })
  const { toasts } = useServices()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      toasts.getState().show(t('copied'), 'success')
    } catch {
      toasts.getState().show(t('notShared'), 'error')
    }
  }
  return (
    <Button icon={<Copy aria-hidden />} onClick={() => void copy()}>
      {t('copy')}
    </Button>
  )
}
