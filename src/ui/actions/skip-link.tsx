import { useTranslations } from '../../i18n/use-translations.ts'

/** The first stop of the keyboard: past the menus, to the `main` of the page. The address stays as it is. */
export function SkipLink() {
  const t = useTranslations('common')
  return (
    // biome-ignore lint/a11y/useValidAnchor: it goes to a place on this page; only the address shall stay as it is.
    <a
      href="#main"
      className="sr-only rounded-1 bg-raised px-4 py-2 font-semibold text-teal shadow-float focus:not-sr-only focus:fixed focus:start-2 focus:top-2 focus:z-tip"
      onClick={(event) => {
        event.preventDefault()
        document.getElementById('main')?.focus()
      }}
    >
      {t('skip')}
    </a>
  )
}
