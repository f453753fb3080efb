import { useTranslation } from 'react-i18next'
import { overdueAfter } from '#contract/limits.ts'
import type { Waiting, WaitingSubject } from '#features/dashboards/use-waiting.ts'
import { useServices } from '#lib/services.ts'
import { Badge } from '#ui/display/badge.tsx'

interface WaitingCountProps extends Waiting {
  readonly kind: WaitingSubject
}

/** How many items wait for a decision, or chats for an answer; nothing while unknown. Chats stand out once one waits too long. */
export function WaitingCount({ kind, count, oldest }: WaitingCountProps) {
  const { t } = useTranslation('shell', { keyPrefix: 'waiting' })
  const { clock } = useServices()
  if (!count) return null
  const isLate = oldest !== undefined && clock.now() - Date.parse(oldest) > overdueAfter
  return (
    <>
      <span aria-hidden="true" className="flex">
        <Badge value={count} tone={kind === 'chats' && !isLate ? 'quiet' : 'wait'} />
      </span>
      <span className="sr-only">{t(kind === 'chats' ? 'unanswered' : kind, { count })}</span>
    </>
  )
}
