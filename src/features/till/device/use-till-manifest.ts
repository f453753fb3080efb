import { useEffect } from 'react'
import { useLanguage } from '#i18n/use-language.ts'

/** While the till is open, what a browser installs is the till, named in the language of the portal. */
export function useTillManifest(): void {
  const language = useLanguage()
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel=manifest]')
    const ofPortal = link?.getAttribute('href')
    link?.setAttribute('href', `/till-${language}.webmanifest`)
    return () => {
      if (ofPortal) link?.setAttribute('href', ofPortal)
    }
  }, [language])
}
