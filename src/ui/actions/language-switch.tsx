import { Languages } from 'lucide-react'
import { type Language, languages, otherLanguage } from '#i18n/languages.ts'
import { cx } from '../cx.ts'

interface LanguageSwitchProps {
  readonly language: Language
  readonly onChange: (language: Language) => void
  readonly className?: string
}

/** The Arabic label uses a system font, so that an English page loads no Arabic font. */
export function LanguageSwitch({ language, onChange, className }: LanguageSwitchProps) {
  const other = otherLanguage(language)
  return (
    <button
      type="button"
      lang={other}
      onClick={() => onChange(other)}
      className={cx(
        'inline-flex min-h-md items-center gap-2 rounded-1 px-3 text-body text-ink-2 whitespace-nowrap hover:bg-hover hover:text-ink touch:min-h-touch',
        other === 'ar' && 'font-device',
        className,
      )}
    >
      <Languages aria-hidden className="size-icon" />
      {languages[other].name}
    </button>
  )
}
