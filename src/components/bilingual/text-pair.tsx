import { TriangleAlert } from 'lucide-react'
import { type FieldPath, type FieldValues, get, useFormContext, useFormState, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { otherScript } from '#contract/typed-text.ts'
import { type Language, languages, otherLanguage } from '#i18n/languages.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { cx } from '#ui/cx.ts'
import { useFieldError } from '#ui/fields/error-text.ts'
import { Field, useCounter } from '#ui/fields/field.tsx'
import { TextArea, TextInput } from '#ui/fields/text-input.tsx'

interface TextPairProps<Values extends FieldValues> {
  readonly names: Readonly<Record<Language, FieldPath<Values>>>
  /** The labels are in the reader's language and name the language of the text. */
  readonly labels: Readonly<Record<Language, string>>
  /** Placeholders are in the language of the text. */
  readonly placeholders?: Readonly<Record<Language, string>>
  readonly brief?: string | undefined
  readonly max: number
  readonly multiline?: boolean
  /** The only language of the text. */
  readonly only?: Language | undefined
  /** The fields never stand side by side, as in a dialog. */
  readonly stacked?: boolean
}

export function TextPair<Values extends FieldValues>({ only, stacked = false, ...props }: TextPairProps<Values>) {
  const first = useLanguage()
  return (
    <div className={cx('grid gap-4 md:gap-y-1', !only && !stacked && 'md:grid-cols-2')}>
      {(only ? [only] : [first, otherLanguage(first)]).map((language) => (
        <TextInLanguage key={language} {...props} language={language} />
      ))}
    </div>
  )
}

type SideProps<Values extends FieldValues> = Omit<TextPairProps<Values>, 'only' | 'stacked'> & { readonly language: Language }

/** Lines of a text area where `field-sizing` is unknown; elsewhere it grows with its text (`TextArea`). */
const [minLines, maxLines] = [3, 12]

/** Only the text is in its own language; label, hint and error are in the reader's. */
function TextInLanguage<Values extends FieldValues>({
  names,
  labels,
  placeholders,
  brief,
  max,
  multiline = false,
  language,
}: SideProps<Values>) {
  const name = names[language]
  const { control, register } = useFormContext<Values>()
  const { errors } = useFormState({ control, name })
  const text: string = useWatch({ control, name })
  const fieldError = useFieldError()
  const counter = useCounter(text.length, max)
  const inputProps = {
    'aria-required': true,
    lang: language,
    dir: languages[language].dir,
    placeholder: placeholders?.[language],
    ...register(name),
  }
  return (
    <Field
      label={labels[language]}
      brief={brief}
      hint={otherScript(text, language) ? <OtherScriptHint language={language} /> : undefined}
      error={fieldError(get(errors, name))}
      counter={counter}
      tight
      className="md:row-span-3 md:grid-rows-subgrid"
    >
      {(attributes) =>
        multiline ? (
          <TextArea
            {...attributes}
            {...inputProps}
            rows={Math.min(maxLines, Math.max(minLines, text.split('\n').length))}
            className="h-full"
          />
        ) : (
          <TextInput {...attributes} {...inputProps} />
        )
      }
    </Field>
  )
}

/** A warning, not an error: the text may be submitted. */
function OtherScriptHint({ language }: { readonly language: Language }) {
  const { t } = useTranslation('bilingual')
  return (
    <span className="flex gap-1.5 text-warn">
      <TriangleAlert aria-hidden className="mt-px size-icon-xs flex-none self-center" />
      <span>{t(`looks.${otherLanguage(language)}`)}</span>
    </span>
  )
}
