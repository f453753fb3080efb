import { useLocation } from '@tanstack/react-router'
import { Hammer } from 'lucide-react'
import { useStore } from 'zustand'
import { useTranslations } from '../../i18n/use-translations.ts'
import { useServices } from '../../services.ts'
import { PageMessage } from './page-message.tsx'
import { pageMessages } from './page-messages.ts'
import { PublicFrame } from './public-frame.tsx'
import { WayOn } from './way-on.tsx'

/** The page's own name, by the last part of its address that is one: `/admin/reports`, `/service-provider/deals/edit/7`. */
function usePageName(): string | undefined {
  const t = useTranslations(pageMessages)
  const path = useLocation({ select: ({ pathname }) => pathname })
  const known = (part: string): part is keyof typeof pageMessages.en.soon.names => Object.hasOwn(pageMessages.en.soon.names, part)
  const part = path.split('/').findLast(known)
  return part && t(`soon.names.${part}`)
}

/** Stands in for a screen that is still being built. */
export function ComingSoonPage() {
  const t = useTranslations(pageMessages)
  const name = usePageName()
  const { session } = useServices()
  const role = useStore(session.store, (state) => state.role)
  return (
    <PageMessage
      icon={<Hammer aria-hidden />}
      title={name ?? t('soon.title')}
      text={role ? t('soon.text') : t('soon.publicText')}
      action={<WayOn />}
    />
  )
}

/** The same on a public page. */
export const PublicComingSoonPage = () => (
  <PublicFrame>
    <ComingSoonPage />
  </PublicFrame>
)
