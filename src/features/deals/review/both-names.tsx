import { languages } from '../../../i18n/languages.ts'
import { useLanguage, useTranslations } from '../../../i18n/use-translations.ts'
import { dealMessages } from '../messages.ts'
import { type Named, namesOf } from './names.ts'

interface BothNamesProps {
  readonly en: string
  readonly ar: string
}

/** A name in the shown language over the same in the other one; alone and tagged where the shown language has none (F-122). */
export function BothNames({ en, ar }: BothNamesProps) {
  const language = useLanguage()
  const t = useTranslations(dealMessages)
  const [first, second] = namesOf(language, en, ar)
  if (!first) return null
  return (
    <span className="grid min-w-0">
      <span className="flex min-w-0 items-baseline gap-2">
        <Name name={first} look="font-medium text-body" />
        {first.language !== language && <span className="text-caption text-ink-3">{t(`review.otherLanguage.${first.language}`)}</span>}
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
