import { useTranslation } from 'react-i18next'
import { useNow } from '#components/use-now.ts'
import { overdueAfter } from '#contract/limits.ts'
import type { Waiting, WaitingSubject } from '#features/dashboards/use-waiting.ts'
import { useFmt } from '#i18n/use-language.ts'
import { Badge } from '#ui/display/badge.tsx'

interface WaitingCountProps extends Waiting {
  readonly kind: Exclude<WaitingSubject, 'licences' | 'comments'>
  /** What is counted together with it. */
  readonly also?: { readonly kind: 'licences' | 'comments'; readonly count: number | undefined }
}

/** How many items wait for a decision, or chats for an answer; nothing while unknown. Chats stand out once one waits too long. */
export function WaitingCount({ kind, count = 0, also, oldest }: WaitingCountProps) {
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
