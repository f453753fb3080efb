import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { QueryError } from '#components/query-error.tsx'
import { BusinessTeamTabs } from '#components/team/business-team-tabs.tsx'
import { useLazyDialog } from '#components/use-lazy-dialog.ts'
import { maxTills } from '#contract/limits.ts'
import { useConnection, useServices } from '#lib/services.ts'
import { Button } from '#ui/actions/button.tsx'
import { LoadingRows } from '#ui/display/item-row.tsx'
import { PageHeader } from '#ui/display/page-header.tsx'
import type { Elements } from '#ui/elements.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ClosedTill } from '#ui/still-lifes/closed-till.tsx'
import { tillsQuery } from './api.ts'
import { TillRow } from './till-row.tsx'

const loadPairDialog = () => import('./pair-dialog.tsx').then(({ PairDialog }) => PairDialog)

export function TillsPage() {
  const { t } = useTranslation('tills')
  const { api } = useServices()
  const { isOffline } = useConnection()
  const query = useQuery(tillsQuery(api))
  const { component: PairDialog, isOpen, setOpen, open, preload } = useLazyDialog(loadPairDialog)
  const count = query.data?.length ?? 0
  const pairButton = (
    <Button
      {...preload}
      variant="primary"
      disabled={isOffline || count >= maxTills}
      icon={<Plus aria-hidden className="size-icon-sm" />}
      onClick={open}
    >
      {t('pair')}
    </Button>
  )
  return (
    <>
      <PageHeader title={t('title')} subtitle={t('subtitle')} actions={count > 0 && pairButton} />
      <BusinessTeamTabs shown="/service-provider/team/tills" />
      {count >= maxTills && <p className="pb-3 text-ink-2 text-small">{t('full', { count: maxTills })}</p>}
      <TillList action={pairButton} />
      {PairDialog && <PairDialog open={isOpen} onOpenChange={setOpen} />}
    </>
  )
}

function TillList({ action }: { readonly action: Elements }) {
  const { t } = useTranslation('tills')
  const { api } = useServices()
  const query = useQuery(tillsQuery(api))
  const { data, error } = query
  if (error && !data) return <QueryError error={error} query={query} text={t('failed')} />
  if (!data) return <LoadingRows />
  if (data.length === 0) return <EmptyState picture={<ClosedTill />} title={t('empty.title')} text={t('empty.text')} action={action} />
  return (
    <ul aria-label={t('title')} className="grid max-w-page">
      {data.map((till) => (
        <TillRow key={till._id} till={till} />
      ))}
    </ul>
  )
}
