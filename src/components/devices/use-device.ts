import { type LucideIcon, Monitor, MonitorSmartphone, Smartphone, Tablet } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { readUserAgent, type UserAgent } from '#contract/user-agent.ts'

const icons: Readonly<Record<UserAgent['kind'], LucideIcon>> = { phone: Smartphone, tablet: Tablet, computer: Monitor }

/** How a device is shown. The names in its name are isolated: `dir="auto"` or `bdi` would turn the Arabic sentence left to right. */
export function useDevice(userAgent: string | null | undefined): { readonly name: string; readonly Icon: LucideIcon } {
  const { t } = useTranslation('devices')
  const found = readUserAgent(userAgent ?? '')
  if (!found) return { name: t('unknown'), Icon: MonitorSmartphone }
  const { browser, system, kind } = found
  return { name: system ? t('name', { browser, system }) : browser, Icon: icons[kind] }
}
