import { useFormContext, useWatch } from 'react-hook-form'
import { type Language, languages, otherLanguage } from '../../../i18n/languages.ts'
import { useFmt, useLanguage, useTranslations } from '../../../i18n/use-translations.ts'
import { cx } from '../../../ui/cx.ts'
import { dealMessages } from '../messages.ts'
import { type DealFormValues, readyTexts, textFields } from './values.ts'

/** How far the texts of each language are (F-035). */
export function Completeness() {
  const first = useLanguage()
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-small">
      {[first, otherLanguage(first)].map((language) => (
        <Meter key={language} language={language} />
      ))}
    </ul>
  )
}

function Meter({ language }: { readonly language: Language }) {
  const t = useTranslations(dealMessages)
  const fmt = useFmt()
  const { control } = useFormContext<DealFormValues>()
  const ready = useWatch({ control, compute: (values) => readyTexts(values, language) })
  const total = textFields[language].length
  return (
    <li className="flex items-center gap-2">
      <span className="sr-only">{t('form.complete', { language: languages[language].name, ready, total })}</span>
      <span aria-hidden="true" lang={language} className="font-medium">
        {languages[language].name}
      </span>
      <span aria-hidden="true" className="flex gap-0.5">
        {textFields[language].map((field, index) => (
          <span key={field} className={cx('h-1.5 w-icon-xs rounded-[1px]', index < ready ? 'bg-ok-mark' : 'bg-line-strong/45')} />
        ))}
      </span>
      <bdi aria-hidden="true" dir="ltr" className="text-ink-3">{`${fmt.number(ready)}/${fmt.number(total)}`}</bdi>
    </li>
  )
}
