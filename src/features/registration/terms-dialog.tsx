import { useTranslation } from 'react-i18next'
import { SiteText } from '#components/site-text/site-text.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { dialogFooterClasses } from '#ui/dialogs/dialog-frame.tsx'

interface TermsDialogProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
}

export function TermsDialog({ open, onOpenChange }: TermsDialogProps) {
  const { t } = useTranslation('registration', { keyPrefix: 'terms' })
  const { t: common } = useTranslation('common')
  const { t: siteText } = useTranslation('siteText')
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={siteText('terms')} description={t('description')} initialFocus="box">
      <div className="text-small">
        <SiteText name="terms" />
      </div>
      <div className={dialogFooterClasses}>
        <Button onClick={() => onOpenChange(false)}>{common('close')}</Button>
      </div>
    </Dialog>
  )
}
