import { useId } from 'react'
import { type Language, languages, otherLanguage } from '#i18n/languages.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { FreeText } from '#ui/display/free-text.tsx'
import type { Elements } from '#ui/elements.ts'

interface InfoSectionProps {
  readonly title: string
  readonly children: Elements
}

export function InfoSection({ title, children }: InfoSectionProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="grid gap-2 border-line border-t pt-4 first:border-t-0 first:pt-0 max-lg:first:border-t max-lg:first:pt-4"
    >
      <h2 id={id} className="font-semibold text-h2">
        {title}
      </h2>
      {children}
    </section>
  )
}

type Texts = Readonly<Record<Language, string | null | undefined>>

/** In the language of the page, or in the only one there is. */
export function useShownText(texts: Texts): { readonly language: Language; readonly text: string } | undefined {
  const shown = useLanguage()
  const language = texts[shown]?.trim() ? shown : otherLanguage(shown)
  const text = texts[language]?.trim()
  return text ? { language, text } : undefined
}

export function TextSection({ title, ...texts }: { readonly title: string } & Texts) {
  const shown = useShownText(texts)
  if (!shown) return null
  const { language, text } = shown
  return (
    <InfoSection title={title}>
      <p lang={language} dir={languages[language].dir} className="max-w-read whitespace-pre-line wrap-anywhere text-match text-ink-2">
        <FreeText text={text} />
      </p>
    </InfoSection>
  )
}
