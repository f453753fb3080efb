import { useNavigate } from '@tanstack/react-router'
import { ScanLine } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { useServices } from '#lib/services.ts'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { Kbd } from '#ui/display/kbd.tsx'
import { useShortcuts } from '#ui/hooks/use-shortcuts.ts'
import { useIsServed } from './use-is-served.ts'

export const scanKey = 's'
const to = '/service-provider/redemptions/scan' as const

/** Opens the till from every page of a provider, by a button or a single-key shortcut (F-057). The narrowest phones only have the tab. */
export function ScanButton() {
  const { t } = useTranslation('shell', { keyPrefix: 'frame' })
  const navigate = useNavigate()
  const enabled = useStore(useServices().shortcuts, (state) => state.enabled)
  const isServed = useIsServed()
  useShortcuts({ [scanKey]: () => void navigate({ to }) }, enabled && isServed(to))
  return (
    <ButtonLink
      to={to}
      data-tip={t('scan')}
      variant="quiet"
      icon={<ScanLine aria-hidden className="size-icon" />}
      {...(enabled && { 'aria-keyshortcuts': scanKey.toUpperCase() })}
      className="max-lg:px-0 max-lg:touch:min-w-touch max-[24rem]:hidden"
    >
      <span className="max-lg:sr-only">{t('scan')}</span>
      {enabled && <Kbd className="max-lg:hidden">{scanKey.toUpperCase()}</Kbd>}
    </ButtonLink>
  )
}
