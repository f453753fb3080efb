import type { UseQueryResult } from '@tanstack/react-query'
import { CloudOff, History, RotateCw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { failureParts } from '#lib/http/api-error.ts'
import { Button } from '#ui/actions/button.tsx'
import { cx } from '#ui/cx.ts'
import { dash } from '#ui/display/empty-values.ts'
import { useDashboardContext } from './dashboard-body.tsx'

interface CardFailureProps {
  readonly error: Error
  readonly query: Pick<UseQueryResult, 'isFetching' | 'refetch'>
}

export function CardFailure({ error, query: { isFetching, refetch } }: CardFailureProps) {
  const { t } = useTranslation('dashboards')
  const { t: common } = useTranslation('common')
  const { hasFailureNote } = useDashboardContext()
  const { failure, reason } = failureParts(error)
  if (hasFailureNote)
    return (
      <p className="text-ink-3">
        <span aria-hidden="true" className="font-semibold text-figure">
          {dash}
        </span>
        <span className="sr-only">{failure}</span>
      </p>
    )
  return (
    <div role="alert" className="grid justify-items-center gap-2 text-center">
      <CloudOff aria-hidden className="size-icon-lg stroke-[1.75] text-ink-3" />
      <p className="font-semibold text-body">{failure}</p>
      <p className="max-w-[44ch] text-balance text-ink-2 text-small">{reason ? `${reason} ${t('card.failed')}` : t('card.failed')}</p>
      <Button size="sm" icon={<RotateCw aria-hidden className="size-icon-sm" />} busy={isFetching} onClick={() => void refetch()}>
        {common('tryAgain')}
      </Button>
    </div>
  )
}

interface StaleMarkProps {
  /** Places it in a margin, where it moves nothing. */
  readonly className: string
}

/** Marks figures that could not be refreshed; the note of the page says why. */
export function StaleMark({ className }: StaleMarkProps) {
  const { t } = useTranslation('dashboards')
  return (
    <p className={cx('absolute flex items-center gap-1.5 whitespace-nowrap text-caption/[1rem] text-warn', className)}>
      <History aria-hidden className="size-icon-xs text-warn-mark" />
      <span>{t('card.stale')}</span>
    </p>
  )
}
