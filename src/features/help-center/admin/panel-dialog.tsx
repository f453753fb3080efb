import { useTranslation } from 'react-i18next'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { BusinessPanel } from './business-panel.tsx'

interface PanelDialogProps {
  readonly chatId: string
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
}

/** Shows the business in a dialog if it has no room beside the chat. */
export function PanelDialog({ chatId, open, onOpenChange }: PanelDialogProps) {
  const { t } = useTranslation('helpCenter', { keyPrefix: 'admin' })
  const { t: common } = useTranslation('common')
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('panel')}
      description={t('panelText')}
      initialFocus="box"
      closeLabel={common('close')}
    >
      <BusinessPanel chatId={chatId} />
    </Dialog>
  )
}
