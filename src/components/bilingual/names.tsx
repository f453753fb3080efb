import type { ComponentProps, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type Language, languages, otherLanguage } from '#i18n/languages.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { cx } from '#ui/cx.ts'
import { TruncatedText } from '#ui/display/truncated-text.tsx'
import type { Elements } from '#ui/elements.ts'

type Text = string | null | undefined

export interface Names {
  readonly en: Text
  readonly ar: Text
}

export const toNames = (item: { readonly nameEn: Text; readonly nameAr: Text }): Names => ({ en: item.nameEn, ar: item.nameAr })
export const businessNames = (business: { readonly businessNameEn?: Text; readonly businessNameAr?: Text } | null | undefined): Names => ({
  en: business?.businessNameEn,
  ar: business?.businessNameAr,
})

interface NameInLanguage {
  readonly language: Language
  readonly text: string
}

/** The page's language first; without missing names (F-122). */
/** The names that exist, in the page's language first. */
export const availableNames = (language: Language, names: Names): NameInLanguage[] =>
  [language, otherLanguage(language)].flatMap((each) => {
    const text = names[each]?.trim()
    return text ? [{ language: each, text }] : []
  })

export const displayName = (language: Language, names: Names): string => availableNames(language, names)[0]?.text ?? ''

interface BothNamesProps extends Names {
  readonly mark?: Elements
  readonly children?: ReactNode
}

/** The name in the page's language over the other one; with `lang` where only the other one exists (F-122). */
export function BothNames({ mark, children, ...names }: BothNamesProps) {
  const language = useLanguage()
  const { t } = useTranslation('common')
  const [first, second] = availableNames(language, names)
  if (!first && !children) return null
  const name = first && <Name wraps name={first} className="font-medium text-body" />
  return (
    <span className="grid min-w-0">
      {/* Where rows may grow, a mark that has no room beside the name stands below it: squeezed, the name would break within a word. */}
      <span className="flex min-w-0 items-center gap-x-2 max-xl:flex-wrap">
        {name}
        {first && first.language !== language && <span className="text-caption text-ink-3">{t(`otherLanguage.${first.language}`)}</span>}
        {mark}
      </span>
      <span className="flex min-w-0 flex-wrap gap-x-3 max-sm:grid">
        {second && <Name wraps name={second} className="text-caption text-ink-3 in-data-compact:hidden!" />}
        <span className="contents">{children}</span>
      </span>
    </span>
  )
}

interface NameProps extends Pick<ComponentProps<typeof TruncatedText>, 'className' | 'wraps'> {
  readonly name: NameInLanguage
  /** Whether the search of the list looks in it. */
  readonly isSearched?: boolean | undefined
}

/** Shows each name in the direction of its own script. */
export const BothNameLines = (names: Names) =>
  availableNames(useLanguage(), names).map((name, index) => (
    <span
      key={name.language}
      data-searched
      translate="no"
      lang={name.language}
      dir={languages[name.language].dir}
      className={cx(
        'wrap-anywhere line-clamp-2 w-fit max-w-full text-match',
        index === 0 ? 'font-medium text-body' : 'text-caption text-ink-3',
      )}
    >
      {name.text}
    </span>
  ))

const Name = ({ name, className, wraps, isSearched = true }: NameProps) => (
  <TruncatedText
    data-searched={isSearched ? '' : undefined}
    wraps={wraps}
    translate="no"
    lang={name.language}
    dir={languages[name.language].dir}
    className={cx('min-w-0', className)}
  >
    {name.text}
  </TruncatedText>
)

export function TruncatedName({ isSearched, ...names }: Names & Pick<NameProps, 'isSearched'>) {
  const [name] = availableNames(useLanguage(), names)
  return name ? <Name name={name} isSearched={isSearched} /> : null
}

export function InlineName(names: Names) {
  const language = useLanguage()
  const [name] = availableNames(language, names)
  return name ? (
    <bdi data-searched translate="no" lang={name.language}>
      {name.text}
    </bdi>
  ) : null
}
