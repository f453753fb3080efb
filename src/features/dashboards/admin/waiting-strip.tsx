import type { LinkProps } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { figureRows } from '#components/figures/figure-rows.ts'
import { Waiting as WaitingTime } from '#components/review/waiting.tsx'
import { CardLink } from '#ui/actions/row-link.tsx'
import { cx } from '#ui/cx.ts'
import { dash } from '#ui/display/empty-values.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import {
  useWaitingAnnouncements,
  useWaitingChats,
  useWaitingLicences,
  useWaitingProviders,
  useWaitingVouchers,
  type Waiting,
  type WaitingSubject,
} from '../use-waiting.ts'

const rows = figureRows.adminDashboard

interface Entry extends Waiting {
  readonly subject: WaitingSubject
  readonly link: LinkProps
}

/** The longest waiting first, then what waits for an unknown time, then nothing. */
const waitsLonger = (a: Entry, b: Entry): number => rank(a) - rank(b)

const rank = ({ count, oldest }: Entry): number => (count ? Date.parse(oldest ?? '') || Number.MAX_SAFE_INTEGER : Number.MAX_VALUE)

/** How much waits for a decision or an answer, the age of the oldest item and the link (F-095). */
export function WaitingStrip() {
  const { t } = useTranslation('dashboards')
  const vouchers = useWaitingVouchers()
  const providers = useWaitingProviders()
  const licences = useWaitingLicences()
  const announcements = useWaitingAnnouncements()
  const chats = useWaitingChats()
  const entries: readonly Entry[] = [
    { subject: 'vouchers', link: rows.waitingVouchers.link({}), ...vouchers },
    { subject: 'providers', link: rows.waitingProviders.link({}), ...providers },
    { subject: 'announcements', link: rows.waitingAnnouncements.link({}), ...announcements },
    ...(licences ? [{ subject: 'licences' as const, link: rows.waitingLicences.link({}), ...licences }] : []),
    ...(chats ? [{ subject: 'chats' as const, link: rows.waitingChats.link({}), ...chats }] : []),
  ]
  return (
    <section
      aria-label={t('admin.waiting.label')}
      className={cx(
        'mb-4 grid gap-px overflow-clip rounded-2 border border-line bg-line',
        // The last of five has a row of its own until all stand in one.
        entries.length === 5 ? 'sm:grid-cols-2 sm:max-xl:*:last:col-span-2 xl:grid-cols-5' : 'sm:grid-cols-3',
      )}
    >
      {/* A loaded entry has a key of its own: elements that change places count as a layout shift. */}
      {entries.toSorted(waitsLonger).map((entry) => (
        <Queue key={`${entry.subject} ${entry.isPending}`} {...entry} />
      ))}
    </section>
  )
}

const words = {
  vouchers: { none: 'admin.waiting.noVouchers', unknown: 'admin.waiting.unknownVouchers' },
  providers: { none: 'admin.waiting.noProviders', unknown: 'admin.waiting.unknownProviders' },
  licences: { none: 'admin.waiting.noLicences', unknown: 'admin.waiting.unknownLicences' },
  announcements: { none: 'admin.waiting.noAnnouncements', unknown: 'admin.waiting.unknownAnnouncements' },
  chats: { none: 'admin.waiting.noChats', unknown: 'admin.waiting.unknownChats' },
} as const

function Queue({ subject, link, isPending, count, oldest }: Entry) {
  const { t } = useTranslation('dashboards')
  const { none, unknown } = words[subject]
  return (
    <div className="relative grid min-h-[calc(2lh+1.5rem)] min-w-0 content-center gap-y-1 bg-surface px-4 py-2.5 hover:bg-hover xl:max-2xl:px-3">
      {isPending ? (
        <Skeleton className="w-side" />
      ) : (
        <h2 className={cx('text-body', count ? 'font-semibold' : 'text-ink-2')}>
          <CardLink {...link}>
            {count === undefined ? (
              <UnknownCount label={t(unknown)} />
            ) : (
              <span>{count > 0 ? t(`admin.waiting.${subject}`, { count }) : t(none)}</span>
            )}
            <ChevronRight aria-hidden className="absolute end-3 bottom-3 size-icon-sm text-ink-3 rtl:-scale-x-100" />
          </CardLink>
        </h2>
      )}
      {oldest && count !== undefined && count > 0 && (
        <span className="inline-flex items-center gap-1.5 text-ink-2 text-small">
          <span>{t('admin.waiting.oldest')}</span>
          <WaitingTime since={oldest} />
        </span>
      )}
    </div>
  )
}

function UnknownCount({ label }: { readonly label: string }) {
  const { t } = useTranslation('dashboards')
  return (
    <span>
      {label} <span aria-hidden="true">{dash}</span>
      <span className="sr-only">{t('admin.waiting.unknown')}</span>
    </span>
  )
}
