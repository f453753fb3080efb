import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { VoucherUse } from '#contract/claims.ts'
import { useFmt } from '#i18n/use-language.ts'
import { FreeText } from '#ui/display/free-text.tsx'

export function RatingAnswer({ answer: { text, at } }: { readonly answer: NonNullable<VoucherUse['answer']> }) {
  const titleId = useId()
  const { t } = useTranslation('claims', { keyPrefix: 'rating' })
  const fmt = useFmt()
  return (
    <section aria-labelledby={titleId} className="grid gap-1 rounded-2 border border-line bg-surface p-5">
      <h2 id={titleId} className="font-semibold text-h3">
        {t('answer')}
      </h2>
      <p dir="auto" className="wrap-anywhere whitespace-pre-line">
        <FreeText text={text} />
      </p>
      <time dateTime={at} className="text-caption text-ink-3">
        {fmt.date(at)}
      </time>
    </section>
  )
}
