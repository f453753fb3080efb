import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { LeadSentence, LeadSkeleton } from '#ui/display/lead-sentence.tsx'

interface LeadProps {
  /** Undefined while it loads. */
  readonly sentence: ReactNode
  /** The lines of its placeholder, where it has them. */
  readonly className?: string | undefined
  /** What the sentence leaves open. */
  readonly children?: ReactNode
}

/** The sentence that the page of a voucher begins with. */
export function Lead({ sentence, className, children }: LeadProps) {
  const { t } = useTranslation('common')
  const isLoading = sentence === undefined
  return (
    <div aria-busy={isLoading} className="mb-5 grid grid-cols-[minmax(0,1fr)] gap-1">
      {isLoading ? (
        <>
          <LeadSkeleton />
          <span className="sr-only">{t('loading')}</span>
        </>
      ) : (
        <LeadSentence className={className}>{sentence}</LeadSentence>
      )}
      <div className="wrap-anywhere grid max-w-read grid-cols-[minmax(0,1fr)] justify-items-start gap-1 text-ink-2 empty:hidden">
        {children}
      </div>
    </div>
  )
}
