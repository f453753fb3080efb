import { PanelRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useLazyDialog } from '#components/use-lazy-dialog.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'

const loadDialog = () => import('./panel-dialog.tsx').then(({ PanelDialog }) => PanelDialog)

/** The business in a dialog, with the button that opens it. */
export function usePanelDialog(chatId: string) {
  const { t } = useTranslation('helpCenter', { keyPrefix: 'admin' })
  const { component: PanelDialog, isOpen, setOpen, open, preload } = useLazyDialog(loadDialog)
  return {
    button: (
      <IconButton
        label={t('panel')}
        icon={<PanelRight aria-hidden className="rtl:-scale-x-100" />}
        aria-haspopup="dialog"
        {...preload}
        onClick={open}
      />
    ),
    dialog: PanelDialog && <PanelDialog chatId={chatId} open={isOpen} onOpenChange={setOpen} />,
  }
}
