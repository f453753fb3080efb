import { Languages } from 'lucide-react'
import { languages, otherLanguage } from '#i18n/languages.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { useServices } from '#lib/services.ts'
import { cx } from '#ui/cx.ts'

/** The words of the other language are loaded when it is pointed at or focused. The Arabic label uses a system font, so that an English page loads no Arabic font. */
export function LanguageSwitch({ className }: { readonly className?: string }) {
  const { changeLanguage, words } = useServices()
  const other = otherLanguage(useLanguage())
  // A press tries again, and reports a failure.
  const loadWords = () => void words.loadLanguage(other).catch(() => undefined)
  return (
    <button
      type="button"
      lang={other}
      onPointerEnter={loadWords}
      onFocus={loadWords}
      onClick={() => void changeLanguage(other)}
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
