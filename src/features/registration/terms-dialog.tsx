import { useTranslation } from 'react-i18next'
import { Button } from '#ui/actions/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { dialogFooterClasses } from '#ui/dialogs/dialog-frame.tsx'

const paragraphs = ['purpose', 'details', 'vouchers', 'review', 'data', 'account'] as const

interface TermsDialogProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
}

export function TermsDialog({ open, onOpenChange }: TermsDialogProps) {
  const { t } = useTranslation('registration', { keyPrefix: 'terms' })
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t('title')} description={t('note')}>
      <ol className="ms-4 grid list-decimal gap-2.5 text-small">
        {paragraphs.map((paragraph) => (
          <li key={paragraph}>{t(paragraph)}</li>
        ))}
      </ol>
      <div className={dialogFooterClasses}>
        <Button onClick={() => onOpenChange(false)}>{t('close')}</Button>
      </div>
    </Dialog>
  )
}
