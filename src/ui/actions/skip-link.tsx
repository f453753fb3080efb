import { useTranslation } from 'react-i18next'

/** Moves the focus to `main` and leaves the URL alone. */
export function SkipLink() {
  const { t } = useTranslation('common')
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
