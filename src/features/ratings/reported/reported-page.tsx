import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ListTable } from '#components/list/list-table.tsx'
import { StatusTabs } from '#components/list/status-tabs.tsx'
import { useList } from '#components/list/use-list.ts'
import { useListPage } from '#components/list/use-list-page.tsx'
import { listReportedRatings } from '#contract/ratings.ts'
import { useServices } from '#lib/services.ts'
import { PageHeader } from '#ui/display/page-header.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ClearedDesk } from '#ui/still-lifes/cleared-desk.tsx'
import { TabLinks } from '#ui/tables/tab-links.tsx'
import { ratingQueries, useReportedTab } from '../api.ts'
import { DecideDialog, type ReportQuestion } from './decide-dialog.tsx'
import { reportedList } from './reported-list.tsx'

const route = getRouteApi('/admin/ratings')

const tabs = ['open', 'decided'] as const

/** Comments that businesses have reported, to hide or leave visible. */
export function ReportedPage() {
  const { t } = useTranslation('ratings', { keyPrefix: 'reported' })
  const { api } = useServices()
  const list = useList({
    call: listReportedRatings,
    search: route.useSearch(),
    navigate: route.useNavigate(),
    list: ratingQueries(api).reported,
  })
  const [question, setQuestion] = useState<ReportQuestion>()
  const page = useListPage(reportedList, list, { onAsk: setQuestion })
  const others = useReportedTab(true)
  const shown = list.search.decided ? 'decided' : 'open'
  const empty = shown === 'decided' ? 'emptyDecided' : 'empty'
  return (
    <>
      <PageHeader title={t('title')} subtitle={t('subtitle')} />
      <StatusTabs
        label={t('tabs.vouchers')}
        shown={undefined}
        counts={undefined}
        linkTo={(status) => ({ to: '/admin/deals', search: { page: 1, status } })}
        others={others}
      />
      <div className="pt-3">
        <TabLinks
          wraps
          label={t('tabs.label')}
          tabs={tabs.map((key) => ({
            key,
            label: t(`tabs.${key}`),
            link: { to: '/admin/ratings', search: { page: 1, ...(key === 'decided' && { decided: 'yes' }) } },
            active: key === shown,
          }))}
        />
      </div>
      <ListTable
        {...page.table}
        caption={t('title')}
        failedText={t('failed')}
        found={(count) => t('found', { count })}
        empty={<EmptyState picture={<ClearedDesk />} title={t(`${empty}.title`)} text={t(`${empty}.text`)} />}
      />
      {question && <DecideDialog question={question} onClose={() => setQuestion(undefined)} />}
    </>
  )
}
