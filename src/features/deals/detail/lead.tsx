import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cx } from '#ui/cx.ts'
import { LeadSentence, LeadSkeleton, leadLinesClasses } from '#ui/display/lead-sentence.tsx'

interface LeadProps {
  /** Undefined while it loads. */
  readonly sentence: ReactNode
  readonly className?: string | undefined
  /** What the sentence leaves open. */
  readonly children?: ReactNode
}

const cell = 'col-start-1 row-start-1'

/** The sentence that the page of a voucher begins with. */
export function Lead({ sentence, className, children }: LeadProps) {
  const { t } = useTranslation('common')
  const isLoading = sentence === undefined
  const [hasWaited, setWaited] = useState(isLoading)
  if (isLoading && !hasWaited) setWaited(true)
  return (
    <div aria-busy={isLoading} className="mb-5 grid grid-cols-[minmax(0,1fr)]">
      {/* Its place stays below a shorter sentence, which comes later than the rest of the page. */}
      {hasWaited && <LeadSkeleton className={cx(leadLinesClasses, cell, !isLoading && 'invisible')} />}
      {isLoading ? (
        <span className="sr-only">{t('loading')}</span>
      ) : (
        <div className={cx('grid grid-cols-[minmax(0,1fr)] content-start gap-1', cell)}>
          <LeadSentence className={className}>{sentence}</LeadSentence>
          <div className="wrap-anywhere grid max-w-read grid-cols-[minmax(0,1fr)] justify-items-start gap-1 text-ink-2 empty:hidden">
            {children}
          </div>
        </div>
      )}
    </div>
  )
}
