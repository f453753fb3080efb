import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { detectBrowser } from '#lib/camera/detect-browser.ts'
import { useIsFullBackend, useServices } from '#lib/services.ts'
import { useMedia } from '#ui/hooks/use-media.ts'

/** Installs the till where the browser offers it, or says how on an iPhone; nothing where it runs as an app already. */
export function InstallTill({ className }: { readonly className: string }) {
  const { t } = useTranslation('till', { keyPrefix: 'page' })
  const install = useStore(useServices().installedApp, (state) => state.install)
  const isApp = useMedia('(display-mode: standalone)')
  // On a plain backend the till does nothing without a connection.
  const isFullBackend = useIsFullBackend()
  if (isApp || !isFullBackend) return null
  if (install)
    return (
      <button type="button" className={className} onClick={install}>
        <span className="grid grow">
          <span>{t('set.install')}</span>
          <span className="font-normal text-ink-3 text-small">{t('set.installText')}</span>
        </span>
      </button>
    )
  return detectBrowser(navigator) === 'safariIos' ? <p className="text-ink-3 text-small">{t('set.installOnIos')}</p> : null
}
