import { type Language, languages, otherLanguage } from '../../i18n/languages.ts'
import { useLanguage, useTranslations } from '../../i18n/use-translations.ts'

interface Named {
  readonly language: Language
  readonly text: string
}

/** The names there are, the shown language's first; a missing one is left out (F-122). */
export const namesOf = (language: Language, en: string | null | undefined, ar: string | null | undefined): Named[] => {
  const texts = { en: en?.trim() ?? '', ar: ar?.trim() ?? '' }
  return [language, otherLanguage(language)].flatMap((each) => (texts[each] ? [{ language: each, text: texts[each] }] : []))
}

/** The one name to call a thing by. */
export const nameOf = (language: Language, en: string | null | undefined, ar: string | null | undefined): string =>
  namesOf(language, en, ar)[0]?.text ?? ''

interface BothNamesProps {
  readonly en: string
  readonly ar: string
}

/** A name in the shown language over the same in the other one; alone and tagged where the shown language has none (F-122). */
export function BothNames({ en, ar }: BothNamesProps) {
  const language = useLanguage()
  const t = useTranslations('common')
  const [first, second] = namesOf(language, en, ar)
  if (!first) return null
  return (
    <span className="grid min-w-0">
      <span className="flex min-w-0 items-baseline gap-2">
        <Name name={first} look="font-medium text-body" />
        {first.language !== language && <span className="text-caption text-ink-3">{t(`otherLanguage.${first.language}`)}</span>}
      </span>
      {second && <Name name={second} look="text-caption text-ink-3" />}
    </span>
  )
}

const Name = ({ name, look }: { readonly name: Named; readonly look: string }) => (
  <span lang={name.language} dir={languages[name.language].dir} className={`min-w-0 text-match ${look}`}>
    {name.text}
  </span>
)

/** One name in the shown language, else in the other. */
export function OneName({ en, ar }: BothNamesProps) {
  const language = useLanguage()
  const [name] = namesOf(language, en, ar)
  return name ? <bdi lang={name.language}>{name.text}</bdi> : null
}
