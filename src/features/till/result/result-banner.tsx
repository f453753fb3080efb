import { Check, Clock, type LucideIcon, TriangleAlert, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useNow } from '#components/use-now.ts'
import { cx } from '#ui/cx.ts'
import { getTone, type Outcome, offlineAnswer, type Tone } from '../outcomes/outcome.ts'
import { useOutcomeTexts } from '../outcomes/use-outcome-texts.ts'

/** The shape differs too: round, square, triangle. */
const styles: Readonly<Record<Tone, { readonly fill: string; readonly frame: string; readonly Icon: LucideIcon }>> = {
  ok: { fill: 'bg-ok-fill text-on-fill', frame: 'rounded-full bg-on-fill text-ok-fill', Icon: Check },
  no: { fill: 'bg-no-fill text-on-fill', frame: 'rounded-3 bg-on-fill text-no-fill', Icon: X },
  warn: { fill: 'bg-warn-fill text-on-warn', frame: '', Icon: TriangleAlert },
}

/** Not confirmed: the sign says what to do, the colour that no server said it. */
const offlineStyles = {
  wait: { ...styles.warn, Icon: Clock },
  give: { fill: styles.warn.fill, frame: 'rounded-full bg-on-warn text-warn-fill', Icon: Check },
} as const

export function ResultBanner({ outcome }: { readonly outcome: Outcome }) {
  const { t } = useTranslation('till', { keyPrefix: 'practice' })
  const { t: cashier } = useTranslation('till', { keyPrefix: 'cashier' })
  const { title, detail } = useOutcomeTexts(useNow())(outcome)
  const answer = offlineAnswer(outcome)
  const { fill, frame, Icon } = answer ? offlineStyles[answer] : styles[getTone(outcome)]
  const heading = useRef<HTMLHeadingElement>(null)
  // On a phone the page may be scrolled to the field below.
  useEffect(() => {
    heading.current?.scrollIntoView?.({ block: 'center' })
  }, [])
  return (
    <div
      className={cx(
        'till-banner grid justify-items-center gap-1 px-gutter pt-5 pb-6 text-center forced-colors:border short:flex short:flex-wrap short:items-center short:justify-center short:gap-x-3 short:pt-3 short:pb-5',
        fill,
      )}
    >
      {/* On a short screen beside the title: the buttons would cover the last line of the facts. */}
      <span className={cx('mb-3 grid size-[4.5rem] flex-none place-items-center short:mb-0 short:size-[2.75rem]', frame)}>
        <Icon aria-hidden className={frame ? 'size-2/3' : 'size-full'} strokeWidth={frame ? 2.75 : 1.75} />
      </span>
      <h2
        ref={heading}
        translate="no"
        className="text-balance font-semibold text-result short:max-w-[calc(100%-3.5rem)] short:text-start md:text-[2.75rem]/[3.25rem]"
      >
        {title}
      </h2>
      {detail && <p className="max-w-read short:basis-full text-balance font-medium text-h2 @min-[32rem]:text-[2rem]/[2.5rem]">{detail}</p>}
      {outcome.cashierName && <p className="short:basis-full text-body">{cashier('by', { name: outcome.cashierName })}</p>}
      {outcome.isPractice && <p className="mt-2 rounded-1 bg-info-tint px-3 py-1 font-semibold text-h3 text-info">{t('notCounted')}</p>}
    </div>
  )
}
