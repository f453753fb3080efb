import type { LinkProps } from '@tanstack/react-router'
import { BadgeCheck, Megaphone, MessagesSquare, Store, TicketPercent } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { figureRows } from '#components/figures/figure-rows.ts'
import { Waiting as WaitingTime } from '#components/review/waiting.tsx'
import { reviewLanes } from '#contract/sort-keys.ts'
import type { Waiting } from '#contract/team.ts'
import { useFmt } from '#i18n/use-language.ts'
import { CardLink } from '#ui/actions/row-link.tsx'
import { Badge } from '#ui/display/badge.tsx'

const rows = figureRows.adminDashboard

const queues = {
  voucher: { Icon: TicketPercent, link: rows.waitingVouchers.link({}) },
  business: { Icon: Store, link: rows.waitingProviders.link({}) },
  announcement: { Icon: Megaphone, link: rows.waitingAnnouncements.link({}) },
  licence: { Icon: BadgeCheck, link: rows.waitingLicences.link({}) },
  chat: { Icon: MessagesSquare, link: rows.waitingChats.link({}) },
} as const

type Kind = keyof typeof queues
const isKnown = (kind: string): kind is Kind => kind in queues

function toQueue(kind: Kind, lane: string | null | undefined) {
  const known = reviewLanes.find((name) => name === lane)
  if (kind !== 'voucher' || !known) return { name: kind, ...queues[kind] }
  return { name: known, ...queues.voucher, link: figureRows.team.waitingLane.link({ lane: known }) }
}

/** Lists what waits, the longest wait first; each row links to its queue. */
export function WaitingList({ waiting }: { readonly waiting: readonly Waiting[] }) {
  const { t } = useTranslation('team', { keyPrefix: 'waiting' })
  const shown = waiting.flatMap(({ kind, lane, ...row }) => (isKnown(kind) ? { ...row, ...toQueue(kind, lane) } : []))
  if (shown.length === 0) return <p className="rounded-2 border border-line bg-surface p-4 text-ink-2 text-small">{t('none')}</p>
  return (
    <ul className="rounded-2 border border-line bg-surface">
      {shown.map((row) => (
        <Queue key={row.name} {...row} />
      ))}
    </ul>
  )
}

interface QueueProps extends Pick<Waiting, 'count' | 'oldest'> {
  readonly name: Kind | (typeof reviewLanes)[number]
  readonly Icon: typeof Store
  readonly link: LinkProps
}

function Queue({ name, Icon, link, count, oldest }: QueueProps) {
  const { t } = useTranslation('team', { keyPrefix: 'waiting' })
  const fmt = useFmt()
  return (
    <li className="relative grid min-h-row grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-0.5 border-line border-t px-4 py-2 first:rounded-t-2 first:border-t-0 last:rounded-b-2 hover:bg-hover">
      <Icon aria-hidden className="size-icon text-ink-3" />
      <CardLink {...link} className="inline-flex min-w-0 flex-wrap items-center gap-x-2 font-medium text-body">
        <span>{t(`kinds.${name}`)}</span>
        <Badge value={count} tone="wait" />
      </CardLink>
      {oldest && (
        <span className="flex flex-wrap items-center justify-end gap-x-4 text-small max-sm:col-start-2 max-sm:justify-start">
          <span className="text-ink-3 max-md:hidden">{t('since', { at: fmt.dateTime(oldest) })}</span>
          <span className="sm:w-[6rem]">
            <WaitingTime since={oldest} />
          </span>
        </span>
      )}
    </li>
  )
}
