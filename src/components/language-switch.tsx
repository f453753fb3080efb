import { Languages } from 'lucide-react'
import { languages } from '#i18n/languages.ts'
import { cx } from '#ui/cx.ts'
import { useOtherLanguage } from './use-other-language.ts'

/** The words of the other language are loaded when it is pointed at or focused. The Arabic label uses a system font, so that an English page loads no Arabic font. */
export function LanguageSwitch({ className }: { readonly className?: string }) {
  const { other, loadWords, change } = useOtherLanguage()
  return (
    <button
      type="button"
      lang={other}
      onPointerEnter={loadWords}
      onFocus={loadWords}
      onClick={change}
      className={cx(
        'inline-flex min-h-md items-center gap-2 rounded-1 px-3 text-body text-ink-2 whitespace-nowrap hover:bg-hover hover:text-ink touch:min-h-touch',
        other === 'ar' && 'font-device',
        className,
      )}
    >
      <Languages aria-hidden className="size-icon" />
      <span>{languages[other].name}</span>
    </button>
  )
}
