import type { ReactNode } from 'react'
import { type Language, languages, otherLanguage } from '../../i18n/languages.ts'
import { useLanguage, useTranslations } from '../../i18n/use-translations.ts'
import { cx } from '../../ui/cx.ts'
import { CutText } from '../../ui/display/cut-text.tsx'

type Text = string | null | undefined

/** What something is called in each language; either may be missing. */
export interface Names {
  readonly en: Text
  readonly ar: Text
}

/** The names of something, and of a business, as the wire tells them. */
export const namesOf = (thing: { readonly nameEn: Text; readonly nameAr: Text }): Names => ({ en: thing.nameEn, ar: thing.nameAr })
export const businessNames = (business: { readonly businessNameEn?: Text; readonly businessNameAr?: Text } | null | undefined): Names => ({
  en: business?.businessNameEn,
  ar: business?.businessNameAr,
})

interface Written {
  readonly language: Language
  readonly text: string
}

/** The names there are, the shown language's first; a missing one is left out (F-122). */
const written = (language: Language, names: Names): Written[] =>
  [language, otherLanguage(language)].flatMap((each) => {
    const text = names[each]?.trim()
    return text ? [{ language: each, text }] : []
  })

/** The one name to call a thing by. */
export const nameOf = (language: Language, names: Names): string => written(language, names)[0]?.text ?? ''

/** A name in the shown language over the same in the other one, each cut where it has no room; alone and tagged where the shown language has none (F-122). */
export function BothNames({ children, ...names }: Names & { /** What stands under them. */ readonly children?: ReactNode }) {
  const language = useLanguage()
  const t = useTranslations('common')
  const [first, second] = written(language, names)
  if (!first && !children) return null
  const name = first && <Name name={first} className="font-medium text-body" />
  return (
    <span className="grid min-w-0">
      {!first || first.language === language ? (
        name
      ) : (
        <span className="flex min-w-0 items-baseline gap-2">
          {name}
          <span className="text-caption text-ink-3">{t(`otherLanguage.${first.language}`)}</span>
        </span>
      )}
      {second && <Name name={second} className="text-caption text-ink-3 in-data-compact:hidden!" />}
      {children}
    </span>
  )
}

const Name = ({ name, className }: { readonly name: Written; readonly className?: string }) => (
  <CutText lang={name.language} dir={languages[name.language].dir} className={cx('min-w-0', className)}>
    {name.text}
  </CutText>
)

/** One name in the shown language, else in the other, in a row or card: cut where it has no room. */
export function CutName(names: Names) {
  const [name] = written(useLanguage(), names)
  return name ? <Name name={name} /> : null
}

/** The same whole, within a line. */
export function OneName(names: Names) {
  const language = useLanguage()
  const [name] = written(language, names)
  return name ? <bdi lang={name.language}>{name.text}</bdi> : null
}
