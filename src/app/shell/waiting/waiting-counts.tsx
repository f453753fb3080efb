import { useTranslation } from 'react-i18next'
import { useNow } from '#components/use-now.ts'
import { overdueAfter } from '#contract/limits.ts'
import {
  useWaitingAnnouncements,
  useWaitingChats,
  useWaitingComments,
  useWaitingLicences,
  useWaitingProviders,
  useWaitingVouchers,
  type Waiting,
  type WaitingSubject,
} from '#features/dashboards/use-waiting.ts'
import { useFmt } from '#i18n/use-language.ts'
import { Badge } from '#ui/display/badge.tsx'

export function WaitingVouchers() {
  const waiting = useWaitingVouchers()
  const comments = useWaitingComments()
  return <WaitingCount kind="vouchers" {...waiting} also={{ kind: 'comments', count: comments?.count }} />
}

export function WaitingProviders() {
  const waiting = useWaitingProviders()
  const licences = useWaitingLicences()
  return <WaitingCount kind="providers" {...waiting} also={{ kind: 'licences', count: licences?.count }} />
}

export function WaitingAnnouncements() {
  const waiting = useWaitingAnnouncements()
  return <WaitingCount kind="announcements" {...waiting} />
}

export function WaitingChats() {
  const waiting = useWaitingChats()
  return waiting && <WaitingCount kind="chats" {...waiting} />
}

interface WaitingCountProps extends Waiting {
  readonly kind: Exclude<WaitingSubject, 'licences' | 'comments'>
  /** What is counted together with it. */
  readonly also?: { readonly kind: 'licences' | 'comments'; readonly count: number | undefined }
}

/** How many items wait for a decision, or chats for an answer; nothing while unknown. Chats stand out once one waits too long. */
function WaitingCount({ kind, count = 0, also, oldest }: WaitingCountProps) {
  const { t } = useTranslation('shell', { keyPrefix: 'waiting' })
  const fmt = useFmt()
  const now = useNow()
  const others = also?.count ?? 0
  const all = count + others
  if (!all) return null
  const texts = [
    ...(count > 0 ? [t(kind === 'chats' ? 'unanswered' : kind, { count })] : []),
    ...(also && others > 0 ? [t(also.kind, { count: others })] : []),
  ]
  const text = fmt.list(texts)
  const isLate = oldest !== undefined && now - Date.parse(oldest) > overdueAfter
  return (
    <>
      <span aria-hidden="true" title={text} className="flex">
        <Badge value={all} tone={kind === 'chats' && !isLate ? 'quiet' : 'wait'} />
      </span>
      <span className="sr-only">{text}</span>
    </>
  )
}
