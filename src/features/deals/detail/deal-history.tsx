import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { QueryError } from '#components/query-error.tsx'
import { History, type HistoryStep } from '#components/review/history.tsx'
import type { DealHistoryStep } from '#contract/deals.ts'
import { useServices } from '#lib/services.ts'
import { Button } from '#ui/actions/button.tsx'
import { Written } from '#ui/display/written.tsx'
import { dealQueries } from '../api.ts'

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

/** What became of a voucher, newest first. Only on a full backend. */
export function DealHistory({ dealId }: { readonly dealId: string }) {
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
