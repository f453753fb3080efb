import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { HalfShutter } from '#ui/still-lifes/half-shutter.tsx'
import { CardFailure } from '../parts/card-failure.tsx'

/** Replaces zeros while the first steps are put away. */
export function NoFigures({ onBringBack }: { readonly onBringBack: () => void }) {
  const { t } = useTranslation('dashboards', { keyPrefix: 'firstSteps' })
  return (
    <EmptyState
      picture={<HalfShutter />}
      title={t('none.title')}
      text=""
      action={<Button onClick={onBringBack}>{t('none.show')}</Button>}
    />
  )
}

export const FirstStepsFailure = ({ query }: { readonly query: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'> }) => (
  <div className="mb-4 grid min-h-[16.5rem] place-content-center rounded-2 border border-line bg-surface p-4">
    {query.error && <CardFailure error={query.error} query={query} />}
  </div>
)
