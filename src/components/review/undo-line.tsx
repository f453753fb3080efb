import { CircleAlert, CircleCheck, CircleX, Undo2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { useFmt } from '#i18n/use-language.ts'
import { useConnection, useServices } from '#lib/services.ts'
import { Button } from '#ui/actions/button.tsx'
import { cx } from '#ui/cx.ts'
import { Kbd } from '#ui/display/kbd.tsx'
import { useFocusFallback } from '#ui/hooks/use-focus-fallback.ts'
import { useShortcuts } from '#ui/hooks/use-shortcuts.ts'
import { usePaletteActions } from '../palette-actions.ts'
import { decidedStatus } from './decisions.ts'
import type { UndoableDecision, UndoResult, UndoStack } from './undoable.ts'
import { useUndo } from './use-undo.ts'

const icons = { APPROVED: CircleCheck, REJECTED: CircleX } as const

/** Latin on keyboards of any language. */
const cap = 'Z'

/** Longer than the fade. */
const fadeTime = 400

interface UndoLineProps {
  readonly stack: UndoStack
  /** Name of the call whose decisions are shown. */
  readonly queue: string
  /** What was decided has just become this line. */
  readonly hasFolded: boolean
}

/** Shows the result of the last undo, and the newest decision that can still be undone. It lies over the page and fades, so that nothing moves. */
export function UndoLine({ stack, queue, hasFolded }: UndoLineProps) {
  const { shortcuts } = useServices()
  const { isOffline } = useConnection()
  const undo = useUndo(queue)
  const hasKeys = useStore(shortcuts, ({ enabled }) => enabled)
  const line = useRef<HTMLDivElement>(null)
  const isHere = (each: UndoableDecision | UndoResult) => each.queue === queue
  const decisions = stack.decisions.filter(isHere)
  const result = stack.result && isHere(stack.result) ? stack.result : undefined
  const end = Math.max(...decisions.map(toEnd), result?.until ?? 0)
  const now = useNowAt([...decisions.map(toEnd), result?.until ?? 0, end + fadeTime])
  const isPending = stack.requests.length > 0
  const isOpen = (decision: UndoableDecision) => toEnd(decision) > now || decision.key === stack.running
  const open = decisions.filter(isOpen)
  const isFading = now >= end && !isPending
  // Fading out, it shows what it showed last.
  const shownResult = result && (now < result.until || (isFading && result.until === end)) ? result : undefined
  const [offered = isFading && !shownResult ? decisions[0] : undefined] = open
  const canUndo = open.length > 0 && !isOffline
  useShortcuts({ z: undo }, hasKeys && canUndo)
  usePaletteActions({ undo: canUndo ? undo : undefined })
  // The button goes with the last decision.
  useFocusFallback(
    (focused) => line.current?.contains(focused) ?? false,
    () => document.querySelector<HTMLElement>('main h1'),
  )
  if ((!shownResult && !offered) || (now >= end + fadeTime && !isPending)) return null
  return (
    <div
      ref={line}
      inert={isFading}
      className={cx(
        'pointer-events-auto grid min-h-md min-w-0 max-w-read items-center rounded-2 border border-line bg-raised px-3 py-0.5 text-small shadow-float transition-opacity duration-slow',
        isFading && 'opacity-0',
      )}
    >
      {shownResult && <Result {...shownResult} />}
      {offered && (
        <Offer
          key={offered.key}
          hasFolded={hasFolded}
          decision={offered}
          earlier={open.slice(1)}
          isPending={isPending}
          isDisabled={isOffline || isFading}
          hasKey={hasKeys}
          onUndo={undo}
        />
      )}
    </div>
  )
}

const toEnd = ({ undoUntil }: UndoableDecision) => Date.parse(undoUntil)

const Result = ({ isUndone, text, name }: UndoResult) => {
  const Icon = isUndone ? Undo2 : CircleAlert
  return (
    <p className={cx('flex min-w-0 items-center gap-x-3 py-1', !isUndone && 'text-no')}>
      <Icon aria-hidden className={isUndone ? 'size-icon flex-none rtl:-scale-x-100' : 'size-icon flex-none'} />
      <span className="line-clamp-2 min-w-0">
        <span className="font-semibold">{text}</span> <span>{name}</span>
      </span>
    </p>
  )
}

interface OfferProps extends Pick<UndoLineProps, 'hasFolded'> {
  readonly decision: UndoableDecision
  /** Older decisions that can be undone after it. */
  readonly earlier: readonly UndoableDecision[]
  readonly isPending: boolean
  readonly isDisabled: boolean
  readonly hasKey: boolean
  readonly onUndo: () => void
}

function Offer({ hasFolded, decision, earlier, isPending, isDisabled, hasKey, onUndo }: OfferProps) {
  const { t } = useTranslation('review', { keyPrefix: 'undo' })
  const fmt = useFmt()
  const status = decidedStatus(decision)
  const Icon = icons[status]
  const counts = (['APPROVED', 'REJECTED'] as const).flatMap((each) => {
    const number = earlier.reduce((sum, other) => sum + (decidedStatus(other) === each ? other.ids.length : 0), 0)
    return number > 0 ? [t(`counts.${each}`, { number })] : []
  })
  return (
    <div className={cx('flex min-w-0 items-center gap-x-3', hasFolded && 'animate-fold')}>
      <Icon
        aria-hidden
        className={cx(
          'size-icon flex-none rounded-full',
          hasFolded && 'animate-stamp',
          status === 'APPROVED' ? 'text-ok-mark' : 'text-no-mark',
        )}
      />
      <span className="grid min-w-0 grow sm:flex sm:gap-x-1.5">
        {'name' in decision ? (
          <span className="flex min-w-0 gap-x-1">
            <span className="flex-none">{t(`done.${status}`)}</span>
            <bdi className="truncate">{t('name', { name: decision.name })}</bdi>
          </span>
        ) : (
          <span className="line-clamp-2 min-w-0">{decision.toText(decision.ids.length)}</span>
        )}
        {counts.length > 0 && <span className="flex-none text-ink-3">{t('earlier', { counts: fmt.list(counts) })}</span>}
      </span>
      <Button
        size="sm"
        variant="quiet"
        className="flex-none"
        icon={<Undo2 aria-hidden className="size-icon-sm rtl:-scale-x-100" />}
        busy={isPending}
        disabled={isDisabled}
        onClick={onUndo}
      >
        <span>{t('undo')}</span>
        {hasKey && <Kbd className="touch:hidden max-lg:hidden">{cap}</Kbd>}
      </Button>
    </div>
  )
}

/** Returns the time of the server's clock and renders again at each of `times`, in its milliseconds. */
function useNowAt(times: readonly number[]): number {
  const { clock } = useServices()
  const [now, setNow] = useState(clock.now)
  const next = Math.min(...times.filter((time) => time > now))
  useEffect(() => {
    if (!Number.isFinite(next)) return undefined
    const timer = setTimeout(() => setNow(Math.max(next, clock.now())), Math.max(0, next - clock.now()))
    return () => clearTimeout(timer)
  }, [clock, next])
  return now
}
