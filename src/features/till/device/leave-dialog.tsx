import { LockKeyhole } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { PasswordDialog } from '#components/password-dialog/password-dialog.tsx'
import { getSide } from '#contract/roles.ts'
import { useServices } from '#lib/services.ts'

interface LeaveDialogProps {
  readonly open: boolean
  readonly emailAddress: string
  readonly onStay: () => void
  readonly onLeave: () => void
}

export function LeaveDialog({ open, emailAddress, onStay, onLeave }: LeaveDialogProps) {
  const { t } = useTranslation('till', { keyPrefix: 'page' })
  const { t: common } = useTranslation('common')
  const { session } = useServices()
  return (
    <PasswordDialog
      open={open}
      title={t('leave.title')}
      description={t('leave.text', { email: emailAddress })}
      icon={<LockKeyhole />}
      emailAddress={emailAddress}
      passwordLabel={t('leave.password')}
      confirmLabel={t('leave.confirm')}
      busyLabel={common('checking')}
      cancelLabel={t('leave.cancel')}
      send={(password) => session.checkCredentials(getSide('SERVICE_PROVIDER'), { emailAddress, password })}
      onDone={onLeave}
      onCancel={onStay}
    />
  )
}
