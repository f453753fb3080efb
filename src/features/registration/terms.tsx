import { ChevronRight } from 'lucide-react'
import { useTranslations } from '../../i18n/use-translations.ts'
import { registrationMessages } from './messages.ts'
import { termsMessages } from './terms-messages.ts'

const paragraphs = ['purpose', 'details', 'vouchers', 'review', 'data', 'account'] as const

export function Terms() {
  const t = useTranslations(registrationMessages)
  const terms = useTranslations(termsMessages)
  return (
    <details className="group rounded-2 border border-line bg-surface">
      <summary className="flex min-h-touch list-none items-center gap-2 px-4 font-medium text-teal [&::-webkit-details-marker]:hidden">
        <ChevronRight aria-hidden className="size-icon-sm flex-none group-open:rotate-90 rtl:-scale-x-100" />
        {t('readTerms')}
      </summary>
      <div className="grid gap-2.5 px-4 pb-4 text-small">
        <p className="text-ink-3">{terms('note')}</p>
        <ol className="ms-4 grid list-decimal gap-2.5">
          {paragraphs.map((paragraph) => (
            <li key={paragraph}>{terms(paragraph)}</li>
          ))}
        </ol>
      </div>
    </details>
  )
}
