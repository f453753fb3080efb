import type { LinkProps } from '@tanstack/react-router'
import { Check, ChevronLeft, ChevronRight, X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ReviewStatus } from '../../contract/review.ts'
import { useTranslations } from '../../i18n/use-translations.ts'
import { Button } from '../../ui/actions/button.tsx'
import { ButtonLink } from '../../ui/actions/button-link.tsx'
import { Kbd } from '../../ui/display/kbd.tsx'
import type { Shortcuts } from '../../ui/hooks/use-shortcuts.ts'
import { ShortcutHelp } from '../list/shortcut-help.tsx'
import { mayDecide } from './decisions.ts'
import { reviewMessages } from './messages.ts'

/** The words for the neighbours in the queue: their list, the short and the whole name of each way. */
export interface QueueWords {
  readonly label: string
  readonly previous: string
  readonly next: string
  readonly previousOne: string
  readonly nextOne: string
}

interface DecisionBarProps {
  readonly status: ReviewStatus
  readonly words: QueueWords
  /** Undefined where there is no neighbour. */
  readonly previous: LinkProps | undefined
  readonly next: LinkProps | undefined
  readonly onAsk: (isApproved: boolean) => void
  readonly shortcuts: Shortcuts
}

/** Printed on the keys, whatever the language. */
const caps = { previous: 'K', next: 'J', reject: 'R', approve: 'A' } as const
const arrow = 'size-icon-sm rtl:-scale-x-100'

/** Sticks to the bottom: the neighbours in the queue at its start, the decision at its end. */
export function DecisionBar({ status, words, previous, next, onAsk, shortcuts }: DecisionBarProps) {
  const t = useTranslations(reviewMessages)
  const may = mayDecide(status)
  const pending = status === 'PENDING'
  const lines = [
    { caps: caps.next, text: words.nextOne },
    { caps: caps.previous, text: words.previousOne },
    { caps: caps.approve, text: t('keys.approve') },
    { caps: caps.reject, text: t('keys.reject') },
  ]
  return (
    <section
      aria-label={t('bar.label')}
      className="sticky bottom-(--shell-bottom,0px) z-bar -mx-gutter mt-auto flex items-center gap-2 border-line border-t bg-raised px-gutter py-3 sm:gap-3 pb-[max(var(--s-3),env(safe-area-inset-bottom))]"
    >
      <nav aria-label={words.label} className="flex gap-2">
        <MoveLink link={previous} label={words.previousOne} className="max-sm:hidden">
          <ChevronLeft aria-hidden className={arrow} />
          <span className="max-md:sr-only">{words.previous}</span>
          <Kbd className="touch:hidden max-lg:hidden">{caps.previous}</Kbd>
        </MoveLink>
        <MoveLink link={next} label={words.nextOne}>
          <span className="max-md:sr-only">{words.next}</span>
          <Kbd className="touch:hidden max-lg:hidden">{caps.next}</Kbd>
          <ChevronRight aria-hidden className={arrow} />
        </MoveLink>
      </nav>
      <ShortcutHelp isBrief shortcuts={shortcuts} lines={lines} />
      <p className="min-w-0 grow truncate text-end text-small text-ink-3 max-xl:invisible max-sm:hidden">{t('bar.told')}</p>
      {may.reject && (
        <Decide variant="danger" icon={<X aria-hidden className="size-icon" />} cap={caps.reject} onClick={() => onAsk(false)}>
          {t(pending ? 'bar.reject' : 'bar.rejectAfter')}
        </Decide>
      )}
      {may.approve && (
        <Decide variant="primary" icon={<Check aria-hidden className="size-icon" />} cap={caps.approve} onClick={() => onAsk(true)}>
          {t(pending ? 'bar.approve' : 'bar.approveAfter')}
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
  readonly link: LinkProps | undefined
  readonly label: string
  readonly className?: string
  readonly children: ReactNode
}

/** Moving replaces the entry of the history, so that Back leads to the list however far a reviewer has come. */
const MoveLink = ({ link, label, ...props }: MoveLinkProps) =>
  link ? <ButtonLink {...link} replace aria-label={label} {...props} /> : <Button disabled aria-label={label} {...props} />
