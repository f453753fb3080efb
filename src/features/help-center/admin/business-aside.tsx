import { useTranslation } from 'react-i18next'
import { useIdleModule } from '#ui/hooks/use-idle-module.ts'
import { LoadingPanel } from './loading-panel.tsx'

const loadPanel = () => import('./business-panel.tsx').then(({ BusinessPanel }) => BusinessPanel)

/** Shows the business beside the chat. */
export function BusinessAside({ chatId }: { readonly chatId: string }) {
  const { t } = useTranslation('helpCenter', { keyPrefix: 'admin' })
  const BusinessPanel = useIdleModule(loadPanel, true, true)
  return (
    <aside aria-label={t('panel')} className="relative min-h-0 overflow-y-auto border-line border-s p-4">
      {BusinessPanel ? <BusinessPanel chatId={chatId} /> : <LoadingPanel />}
    </aside>
  )
}
