import { Check, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { UndoSlot } from '#components/review/undo-slot.tsx'
import { decideDeal } from '#contract/deals.ts'
import { useConnection } from '#lib/services.ts'
import { Button } from '#ui/actions/button.tsx'
import { Kbd } from '#ui/display/kbd.tsx'

interface SheetBarProps {
  /** The number of cards that would be approved. */
  readonly count: number
  readonly outCount: number
  /** The number of cards whose voucher was decided or changed in the meantime. */
  readonly markedCount: number
  /** The number of vouchers in the lane; undefined while it loads. */
  readonly total: number | undefined
  readonly isRunning: boolean
  /** Undefined without a card to approve. */
  readonly onApprove: (() => void) | undefined
  /** Undefined without a further sheet. */
  readonly onNext: (() => void) | undefined
  /** A note at the start of the bar. */
  readonly children: ReactNode
}

/** Panels of the cards stay above it. */
export const sheetBarAttribute = 'data-sheet-bar'

const enter = 'Enter'
const capOnFill = 'border-on-fill/35 bg-transparent text-on-fill touch:hidden max-lg:hidden'

/** The bar below the sheet, always in sight, which approves the rest of the sheet. */
export function SheetBar({ count, outCount, markedCount, total, isRunning, onApprove, onNext, children }: SheetBarProps) {
  const { t } = useTranslation('deals', { keyPrefix: 'sheet' })
  const { isOffline } = useConnection()
  return (
    <section
      aria-label={t('bar')}
      {...{ [sheetBarAttribute]: '' }}
      className="sticky bottom-(--shell-bottom,0px) z-bar -mx-gutter mt-auto flex min-h-[4.0625rem] items-center gap-2 border-line border-t bg-raised px-gutter py-3 sm:gap-3 pb-[max(var(--s-3),env(safe-area-inset-bottom))]"
    >
      {children}
      <p className="flex flex-wrap gap-x-3 text-ink-2 text-small max-sm:sr-only">
        {total !== undefined && <span>{t('left', { count: total })}</span>}
        {outCount > 0 && <span className="text-warn">{t('outCount', { count: outCount })}</span>}
        {markedCount > 0 && <span className="text-warn">{t('markedCount', { count: markedCount })}</span>}
      </p>
      <div className="min-w-0 grow text-small max-sm:contents">
        <UndoSlot decision={decideDeal} className="items-center justify-end inset-x-gutter bottom-full mb-5" />
      </div>
      {onApprove ? (
        <Button
          variant="primary"
          className="max-sm:flex-auto"
          icon={<Check aria-hidden className="size-icon" />}
          aria-busy={isRunning}
          disabled={isOffline}
          onClick={onApprove}
        >
          <span>{t('approve', { number: count })}</span>
          <Kbd className={capOnFill}>{enter}</Kbd>
        </Button>
      ) : (
        onNext && (
          <Button variant="primary" icon={<ChevronRight aria-hidden className="rtl:-scale-x-100" />} onClick={onNext}>
            <span>{t('next')}</span>
            <Kbd className={capOnFill}>{enter}</Kbd>
          </Button>
        )
      )}
    </section>
  )
}
