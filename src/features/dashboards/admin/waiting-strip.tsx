import type { UseQueryResult } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Waiting } from '#components/review/waiting.tsx'
import type { AdminStatistics } from '#contract/dashboards.ts'
import { cx } from '#ui/cx.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'

type WaitingRow = NonNullable<NonNullable<AdminStatistics['waiting']>['vouchers']>

interface WaitingStripProps {
  readonly query: UseQueryResult<AdminStatistics>
}

/** The length of both review queues, the age of the oldest item and the link (F-095). */
export function WaitingStrip({ query: { data, error } }: WaitingStripProps) {
  const { t } = useTranslation('dashboards')
  // The figures below show the failure.
  if (!data && error) return null
  return (
    <section
      aria-label={t('admin.waiting.label')}
      className="mb-4 grid gap-px overflow-clip rounded-2 border border-line bg-line sm:grid-cols-2"
    >
      <Queue subject="vouchers" isLoading={!data} waiting={data?.waiting?.vouchers} link={{ to: '/admin/deals' }} />
      <Queue subject="providers" isLoading={!data} waiting={data?.waiting?.providers} link={{ to: '/admin/service-providers' }} />
    </section>
  )
}

interface QueueProps {
  readonly subject: 'vouchers' | 'providers'
  readonly isLoading: boolean
  readonly waiting: WaitingRow | null | undefined
  readonly link: LinkProps
}

function Queue({ subject, isLoading, waiting, link }: QueueProps) {
  const { t } = useTranslation('dashboards')
  const [none, unknown] =
    subject === 'vouchers'
      ? (['admin.waiting.noVouchers', 'admin.waiting.unknownVouchers'] as const)
      : (['admin.waiting.noProviders', 'admin.waiting.unknownProviders'] as const)
  const sentence = waiting ? (waiting.count > 0 ? t(`admin.waiting.${subject}`, { count: waiting.count }) : t(none)) : t(unknown)
  return (
    <div className="relative flex min-h-till min-w-0 flex-wrap items-center gap-x-3 gap-y-1 bg-surface px-4 py-2.5 hover:bg-hover">
      {isLoading ? (
        <Skeleton className="w-side" />
      ) : (
        <h2 className={cx('text-body', waiting?.count ? 'font-semibold' : 'text-ink-2')}>
          <Link {...link} className={whole}>
            {sentence}
            <ChevronRight aria-hidden className="size-icon-sm flex-none text-ink-3 rtl:-scale-x-100" />
          </Link>
        </h2>
      )}
      {waiting?.oldest && waiting.count > 0 && (
        <span className="inline-flex items-center gap-1.5 text-ink-2 text-small">
          {t('admin.waiting.oldest')}
          <Waiting since={waiting.oldest} />
        </span>
      )}
    </div>
  )
}

const whole =
  'inline-flex items-center gap-1 after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-focus focus-visible:after:-outline-offset-2'
