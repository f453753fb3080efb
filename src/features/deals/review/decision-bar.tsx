import { Check, ChevronLeft, ChevronRight, X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ReviewStatus } from '../../../contract/review.ts'
import { useTranslations } from '../../../i18n/use-translations.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { ButtonLink } from '../../../ui/actions/button-link.tsx'
import { Kbd } from '../../../ui/display/kbd.tsx'
import type { Shortcuts } from '../../../ui/hooks/use-shortcuts.ts'
import { dealMessages } from '../messages.ts'
import { mayDecide } from './asked.ts'
import { ShortcutHelp, type ShortcutLine } from './shortcut-help.tsx'
import type { Queue, QueueStop } from './use-queue.ts'

const lines: readonly ShortcutLine[] = [
  { caps: 'J', says: 'next' },
  { caps: 'K', says: 'previous' },
  { caps: 'A', says: 'approve' },
  { caps: 'R', says: 'reject' },
]

interface DecisionBarProps {
  readonly status: ReviewStatus
  readonly queue: Queue
  readonly onAsk: (isApproved: boolean) => void
  readonly shortcuts: Shortcuts
}

/** Printed on the keys, whatever the language. */
const caps = { previous: 'K', next: 'J', reject: 'R', approve: 'A' } as const
const arrow = 'size-icon-sm rtl:-scale-x-100'

/** Sticks to the bottom: the neighbours in the queue at its start, the decision at its end. */
export function DecisionBar({ status, queue, onAsk, shortcuts }: DecisionBarProps) {
  const t = useTranslations(dealMessages)
  const may = mayDecide(status)
  const pending = status === 'PENDING'
  return (
    <section
      aria-label={t('review.bar.label')}
      className="sticky bottom-(--shell-bottom,0px) z-bar -mx-gutter mt-auto flex items-center gap-2 border-line border-t bg-raised px-gutter py-3 sm:gap-3 pb-[max(var(--s-3),env(safe-area-inset-bottom))]"
    >
      <nav aria-label={t('review.moves.label')} className="flex gap-2">
        <MoveLink stop={queue.previous} label={t('review.moves.previousVoucher')} className="max-sm:hidden">
          <ChevronLeft aria-hidden className={arrow} />
          <span className="max-md:sr-only">{t('review.moves.previous')}</span>
          <Kbd className="touch:hidden max-lg:hidden">{caps.previous}</Kbd>
        </MoveLink>
        <MoveLink stop={queue.next} label={t('review.moves.nextVoucher')}>
          <span className="max-md:sr-only">{t('review.moves.next')}</span>
          <Kbd className="touch:hidden max-lg:hidden">{caps.next}</Kbd>
          <ChevronRight aria-hidden className={arrow} />
        </MoveLink>
      </nav>
      <ShortcutHelp shortcuts={shortcuts} lines={lines} />
      <p className="grow text-end text-small text-ink-3 max-lg:invisible max-sm:hidden">{t('review.bar.told')}</p>
      {may.reject && (
        <Decide variant="danger" icon={<X aria-hidden className="size-icon" />} cap={caps.reject} onClick={() => onAsk(false)}>
          {t(pending ? 'review.bar.reject' : 'review.bar.rejectAfter')}
        </Decide>
      )}
      {may.approve && (
        <Decide variant="primary" icon={<Check aria-hidden className="size-icon" />} cap={caps.approve} onClick={() => onAsk(true)}>
          {t(pending ? 'review.bar.approve' : 'review.bar.approveAfter')}
        </Decide>
      )}
    </section>
  )
}

interface DecideProps {
  readonly variant: 'primary' | 'danger'
  readonly icon: ReactNode
  readonly cap: string
  readonly onClick: () => void
  readonly children: string
}

const Decide = ({ variant, icon, cap, onClick, children }: DecideProps) => (
  <Button variant={variant} icon={icon} className="max-sm:flex-1" onClick={onClick}>
    {children}
    <Kbd
      className={
        variant === 'primary' ? 'border-on-fill/35 bg-transparent text-on-fill touch:hidden max-lg:hidden' : 'touch:hidden max-lg:hidden'
      }
    >
      {cap}
    </Kbd>
  </Button>
)

interface MoveLinkProps {
  readonly stop: QueueStop | undefined
  readonly label: string
  readonly className?: string
  readonly children: ReactNode
}

/** Moving replaces the entry of the history, so that Back leads to the list however far a reviewer has come. */
function MoveLink({ stop, label, className, children }: MoveLinkProps) {
  if (!stop)
    return (
      <Button disabled aria-label={label} className={className}>
        {children}
      </Button>
    )
  return (
    <ButtonLink
      to="/admin/deals/$dealId"
      params={{ dealId: stop.dealId }}
      search={stop.search}
      replace
      aria-label={label}
      className={className}
    >
      {children}
    </ButtonLink>
  )
}
