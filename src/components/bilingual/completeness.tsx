import { type FieldValues, useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { type Language, languages, otherLanguage } from '#i18n/languages.ts'
import { useFmt, useLanguage } from '#i18n/use-language.ts'
import { cx } from '#ui/cx.ts'

interface CompletenessProps<Values> {
  readonly total: number
  readonly ready: (values: Values, language: Language) => number
}

export function Completeness<Values extends FieldValues>(props: CompletenessProps<Values>) {
  const first = useLanguage()
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-small">
      {[first, otherLanguage(first)].map((language) => (
        <Meter key={language} language={language} {...props} />
      ))}
    </ul>
  )
}

function Meter<Values extends FieldValues>({
  language,
  total,
  ready: countReady,
}: CompletenessProps<Values> & { readonly language: Language }) {
  const { t } = useTranslation('bilingual')
  const fmt = useFmt()
  const { control } = useFormContext<Values>()
  const ready = useWatch({ control, compute: (values) => countReady(values, language) })
  return (
    <li className="flex items-center gap-2">
      <span className="sr-only">{t('progress', { language: languages[language].name, ready, total })}</span>
      <span aria-hidden="true" lang={language} className="font-medium">
        {languages[language].name}
      </span>
      <span aria-hidden="true" className="flex gap-0.5">
        {Array.from({ length: total }, (_, index) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: the steps of a scale never move.
            key={index}
            className={cx(
              'h-1.5 w-icon-xs rounded-[1px]',
              'forced-colors:border',
              index < ready ? 'bg-ok-mark forced-colors:bg-[CanvasText]' : 'bg-line-strong/45',
            )}
          />
        ))}
      </span>
      <bdi aria-hidden="true" dir="ltr" className="text-ink-3">{`${fmt.number(ready)}/${fmt.number(total)}`}</bdi>
    </li>
  )
}
