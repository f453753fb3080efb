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
  useWaitingComments,
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

/** The longest waiting first, then what waits for an unknown time. */
const waitsLonger = (a: Entry, b: Entry): number => rank(a) - rank(b)

const rank = ({ count, oldest }: Entry): number => (count ? Date.parse(oldest ?? '') || Number.MAX_SAFE_INTEGER : Number.MAX_VALUE)

/** What waits for a decision or an answer, the age of the oldest item and the link (F-095). A queue that is empty has no place. */
export function WaitingStrip() {
  const { t } = useTranslation('dashboards')
  const vouchers = useWaitingVouchers()
  const providers = useWaitingProviders()
  const licences = useWaitingLicences()
  const announcements = useWaitingAnnouncements()
  const chats = useWaitingChats()
  const comments = useWaitingComments()
  const entries: readonly Entry[] = [
    { subject: 'vouchers', link: rows.waitingVouchers.link({}), ...vouchers },
    { subject: 'providers', link: rows.waitingProviders.link({}), ...providers },
    { subject: 'announcements', link: rows.waitingAnnouncements.link({}), ...announcements },
    ...(licences ? [{ subject: 'licences' as const, link: rows.waitingLicences.link({}), ...licences }] : []),
    ...(chats ? [{ subject: 'chats' as const, link: rows.waitingChats.link({}), ...chats }] : []),
    ...(comments ? [{ subject: 'comments' as const, link: rows.waitingComments.link({}), ...comments }] : []),
  ]
  const shown = entries.filter(({ isPending, count }) => isPending || count !== 0)
  return (
    <section
      aria-label={t('admin.waiting.label')}
      className={cx(
        'mb-4 flex flex-wrap gap-px overflow-clip rounded-2 border border-line bg-line',
        // Two rows of three instead of five and one.
        shown.length > 5 && 'sm:*:basis-1/4',
      )}
    >
      {/* A loaded entry has a key of its own: elements that change places count as a layout shift. */}
      {shown.length === 0 && <p className="grow bg-surface px-4 py-2.5 text-ink-2">{t('admin.waiting.none')}</p>}
      {shown.toSorted(waitsLonger).map((entry) => (
        <Queue key={`${entry.subject} ${entry.isPending}`} {...entry} />
      ))}
    </section>
  )
}

const unknown = {
  vouchers: 'admin.waiting.unknownVouchers',
  providers: 'admin.waiting.unknownProviders',
  licences: 'admin.waiting.unknownLicences',
  announcements: 'admin.waiting.unknownAnnouncements',
  chats: 'admin.waiting.unknownChats',
  comments: 'admin.waiting.unknownComments',
} as const

function Queue({ subject, link, isPending, count, oldest }: Entry) {
  const { t } = useTranslation('dashboards')
  return (
    <div className="relative grid min-h-[calc(2lh+1.5rem)] min-w-0 grow basis-[11rem] content-center gap-y-1 bg-surface px-3 py-2.5 hover:bg-hover max-sm:basis-[8rem]">
      {isPending ? (
        <Skeleton className="w-side" />
      ) : (
        <h2 className="font-semibold text-body">
          <CardLink {...link}>
            {count === undefined ? <UnknownCount label={t(unknown[subject])} /> : <span>{t(`admin.waiting.${subject}`, { count })}</span>}
            <ChevronRight aria-hidden className="absolute end-3 bottom-3 size-icon-sm text-ink-3 rtl:-scale-x-100" />
          </CardLink>
        </h2>
      )}
      {oldest && count !== undefined && (
        <span className="inline-flex items-center gap-1.5 text-ink-2 text-small">
          <span className="max-sm:sr-only">{t('admin.waiting.oldest')}</span>
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
      <span>{label}</span> <span aria-hidden="true">{dash}</span>
      <span className="sr-only">{t('admin.waiting.unknown')}</span>
    </span>
  )
}
