import type { LinkProps } from '@tanstack/react-router'
import { Check, ChevronLeft, ChevronRight, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Call } from '#contract/call.ts'
import { useSupports } from '#lib/services.ts'
import { Button } from '#ui/actions/button.tsx'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { Kbd } from '#ui/display/kbd.tsx'
import { useFocusFallback } from '#ui/hooks/use-focus-fallback.ts'
import type { Shortcuts } from '#ui/hooks/use-shortcuts.ts'
import type { ShortcutLine } from '../list/shortcut-dialog.tsx'
import { ShortcutHelp } from '../list/shortcut-help.tsx'
import { usePaletteActions } from '../palette-actions.ts'
import { isDecided, type ReviewSubject } from './decisions.ts'
import { DecisionButton, ReviewBar } from './review-bar.tsx'
import { UndoSlot } from './undo-slot.tsx'
import type { Review } from './use-review.ts'

export interface QueueLabels {
  readonly label: string
  readonly previous: string
  readonly next: string
  readonly previousOne: string
  readonly nextOne: string
}

/** For a decision that is not an approval or a rejection. */
export interface BarWords {
  readonly approve: string
  readonly reject: string
  readonly keys: { readonly approve: string; readonly reject: string }
}

interface DecisionBarProps {
  readonly decision: Call
  readonly subject: Pick<ReviewSubject, 'status' | 'allowed'>
  readonly labels: QueueLabels
  /** Undefined while the subject loads. */
  readonly review?: Pick<Review<unknown>, 'previous' | 'next' | 'keys'>
  readonly words?: BarWords | undefined
  /** Undefined while the subject loads or is being decided. */
  readonly onDecide?: ((isApproved: boolean) => void) | undefined
  /** Handlers that preload the confirmation. */
  readonly onIntent?: { readonly onPointerEnter: () => void; readonly onFocus: () => void }
  /** Further keys of the page. */
  readonly keys?: BarKeys | undefined
  /** Replaces the line that says who sees the decision. */
  readonly note?: ReactNode
}

interface BarKeys {
  readonly shortcuts: Shortcuts
  readonly lines: readonly ShortcutLine[]
}

/** Latin on keyboards of any language. */
const caps = { previous: 'K', next: 'J', reject: 'R', approve: 'A' } as const
const arrow = 'size-icon-sm rtl:-scale-x-100'
/** A phone has no room for the mark. */
const mark = 'size-icon max-sm:hidden'

/** There while a decision waits; afterwards only the line that undoes one. */
export function DecisionBar({ onIntent, note, ...props }: DecisionBarProps) {
  const { decision, subject, words } = props
  const { t } = useTranslation('review', { keyPrefix: 'decision' })
  useFocusFallback(
    (focused) => focused.matches('[data-decision], [data-steps] *'),
    () => document.querySelector('h1'),
  )
  if (isDecided(subject.status))
    return (
      <div className="sticky bottom-(--shell-bottom,0px) z-bar mt-auto">
        <UndoSlot decision={decision} className="inset-x-0 bottom-full mb-2 items-center justify-end max-xl:justify-center" />
      </div>
    )
  return (
    <ReviewBar
      {...onIntent}
      aria-label={t('bar.label')}
      decision={decision}
      start={<QueueSteps {...props} />}
      middle={
        note ? (
          <div className="text-end max-sm:sr-only">{note}</div>
        ) : (
          !words &&
          (subject.allowed.approve || subject.allowed.reject) && (
            <p className="truncate text-end text-ink-3 max-xl:invisible max-sm:hidden">{t('bar.businessSees')}</p>
          )
        )
      }
    >
      <DecisionButtons {...props} />
    </ReviewBar>
  )
}

/** In the head of a record that is decided. */
export const DecidedSteps = (props: QueueStepsProps) => isDecided(props.subject.status) && <QueueSteps {...props} />

type QueueStepsProps = Omit<DecisionBarProps, 'note' | 'onIntent'>

/** The links to the records before and after, and the help of the keys. */
export function QueueSteps(props: QueueStepsProps) {
  const { labels, review } = props
  return (
    <>
      <nav aria-label={labels.label} data-steps className="flex gap-2 max-sm:gap-0">
        <QueueLink link={review?.previous} label={labels.previousOne}>
          <ChevronLeft aria-hidden className={arrow} />
          <span className="max-md:hidden">{labels.previous}</span>
          <Kbd className="touch:hidden max-lg:hidden">{caps.previous}</Kbd>
        </QueueLink>
        <QueueLink link={review?.next} label={labels.nextOne}>
          <span className="max-md:hidden">{labels.next}</span>
          <Kbd className="touch:hidden max-lg:hidden">{caps.next}</Kbd>
          <ChevronRight aria-hidden className={arrow} />
        </QueueLink>
      </nav>
      <KeyHelp {...props} />
    </>
  )
}

function KeyHelp({ decision, subject: { allowed }, labels, review, words, onDecide, keys }: QueueStepsProps) {
  const { t } = useTranslation('review', { keyPrefix: 'page' })
  const canDecide = useSupports(decision)
  const canUndo = useSupports(decision, 'undo')
  const approve = allowed.approve && onDecide ? () => onDecide(true) : undefined
  const reject = allowed.reject && onDecide ? () => onDecide(false) : undefined
  // The palette reads other words from the help of the keys.
  usePaletteActions(words ? {} : { approve, reject })
  const shortcuts = { ...review?.keys, ...(approve && { a: approve }), ...(reject && { r: reject }), ...keys?.shortcuts }
  const lines = [
    { caps: caps.next, text: labels.nextOne },
    { caps: caps.previous, text: labels.previousOne },
    { caps: 'U', text: t('keys.list') },
    ...(canDecide
      ? [
          { caps: caps.approve, text: words?.keys.approve ?? t('keys.approve'), isDecision: true },
          { caps: caps.reject, text: words?.keys.reject ?? t('keys.reject'), isDecision: true },
        ]
      : []),
    ...(canUndo ? [{ caps: 'Z', text: t('keys.undo') }] : []),
    ...(keys?.lines ?? []),
  ]
  return <ShortcutHelp shortcuts={shortcuts} lines={lines} />
}

function DecisionButtons({ subject: { allowed }, words, onDecide }: Pick<DecisionBarProps, 'subject' | 'words' | 'onDecide'>) {
  const { t } = useTranslation('review', { keyPrefix: 'decision.bar' })
  return (
    <>
      {allowed.reject && (
        <DecisionButton
          // Another decision has another button, so that no press or focus meant for one reaches the other.
          key={`reject ${words?.reject}`}
          variant="danger"
          icon={<X aria-hidden className={mark} />}
          cap={caps.reject}
          onClick={onDecide && (() => onDecide(false))}
        >
          {words?.reject ?? t('reject')}
        </DecisionButton>
      )}
      {allowed.approve && (
        <DecisionButton
          key={`approve ${words?.approve}`}
          variant="primary"
          icon={<Check aria-hidden className={mark} />}
          cap={caps.approve}
          onClick={onDecide && (() => onDecide(true))}
        >
          {words?.approve ?? t('approve')}
        </DecisionButton>
      )}
    </>
  )
}

interface QueueLinkProps {
  readonly link: LinkProps | undefined
  readonly label: string
  readonly children: ReactNode
}

/** Replaces the history entry, so that Back leads to the list. */
function QueueLink({ link, label, children }: QueueLinkProps) {
  const content = (
    <>
      <span className="sr-only">{label}</span>
      <span aria-hidden className="contents">
        {children}
      </span>
    </>
  )
  return link ? (
    <ButtonLink {...link} replace>
      {content}
    </ButtonLink>
  ) : (
    <Button disabled>{content}</Button>
  )
}
