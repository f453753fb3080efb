import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { dealLengths } from '../../../contract/limits.ts'
import { type Language, languages, otherLanguage } from '../../../i18n/languages.ts'
import { useLanguage, useTranslations } from '../../../i18n/use-translations.ts'
import { useFieldError } from '../../../ui/fields/error-text.ts'
import { Field } from '../../../ui/fields/field.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { TextInput } from '../../../ui/fields/text-input.tsx'
import { dealMessages } from '../messages.ts'
import type { DealFormValues, TextField } from './values.ts'

type Part = keyof typeof dealLengths

const fieldOf = {
  name: { en: 'nameEn', ar: 'nameAr' },
  details: { en: 'detailsEn', ar: 'detailsAr' },
  terms: { en: 'termsAndConditionsEn', ar: 'termsAndConditionsAr' },
} as const satisfies Record<Part, Record<Language, TextField>>

/** One text in both languages, the page's language first; side by side their labels, fields and hints share lines. */
export function TextPair({ part }: { readonly part: Part }) {
  const first = useLanguage()
  return (
    <div className="grid gap-x-4 gap-y-2 md:grid-cols-2 md:gap-y-1">
      {[first, otherLanguage(first)].map((language) => (
        <TextInLanguage key={language} part={part} language={language} />
      ))}
    </div>
  )
}

/** Label, hint and complaint speak the language that is written here. */
function TextInLanguage({ part, language }: { readonly part: Part; readonly language: Language }) {
  const name = fieldOf[part][language]
  const max = dealLengths[part]
  const t = useTranslations(dealMessages, language)
  const { control, register } = useFormContext<DealFormValues>()
  const { errors } = useFormState({ control, name })
  const { length } = useWatch({ control, name })
  const fieldError = useFieldError(language)
  const own = { lang: language, dir: languages[language].dir, placeholder: t(`form.${part}.placeholder`), ...register(name) }
  return (
    <Field
      lang={language}
      label={t(`form.${part}.label`)}
      hint={part === 'name' ? t('form.name.hint') : undefined}
      error={fieldError(errors[name])}
      counter={{ length, max }}
      className="md:row-span-3 md:grid-rows-subgrid"
    >
      {(attributes) =>
        part === 'name' ? <TextInput {...attributes} {...own} /> : <TextArea {...attributes} {...own} className="h-full" />
      }
    </Field>
  )
}
