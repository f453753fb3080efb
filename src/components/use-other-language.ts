import { type Language, otherLanguage } from '#i18n/languages.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { useServices } from '#lib/services.ts'

interface OtherLanguage {
  readonly other: Language
  /** For when its switch is pointed at or focused. A press tries again, and reports a failure. */
  readonly loadWords: () => void
  readonly change: () => void
}

/** The language that is not shown, for a switch to it. */
export function useOtherLanguage(): OtherLanguage {
  const { changeLanguage, words } = useServices()
  const other = otherLanguage(useLanguage())
  return {
    other,
    loadWords: () => void words.loadLanguage(other).catch(() => undefined),
    change: () => void changeLanguage(other),
  }
}
