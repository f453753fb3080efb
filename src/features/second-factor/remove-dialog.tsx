import { useMutation } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { PasswordDialog } from '#components/password-dialog/password-dialog.tsx'
import type { Factor } from '#contract/second-factor.ts'
import { useServices } from '#lib/services.ts'
import { secondFactorMutations } from './api.ts'

interface RemoveDialogProps {
  readonly factor: Factor
  readonly isOnly: boolean
  readonly open: boolean
  readonly onClose: () => void
  readonly returnFocusTo: () => HTMLElement | null
}

export function RemoveDialog({ factor: { _id, name }, isOnly, open, onClose, returnFocusTo }: RemoveDialogProps) {
  const { t } = useTranslation('secondFactor')
  const { t: common } = useTranslation('common')
  const { api, session } = useServices()
  const emailAddress = useStore(session.store, ({ user }) => user?.emailAddress)
  const { mutateAsync } = useMutation(secondFactorMutations(api).remove())
  const isRemoved = useRef(false)
  return (
    <PasswordDialog
      open={open}
      title={t('ways.remove.title', { name })}
      description={t(isOnly ? 'ways.remove.textOnly' : 'ways.remove.text')}
      icon={<Trash2 />}
      tone="no"
      emailAddress={emailAddress}
      passwordLabel={t('password')}
      confirmLabel={common('remove')}
      busyLabel={t('ways.remove.busy')}
      isDanger
      send={(currentPassword) => mutateAsync({ params: { id: _id }, body: { currentPassword } })}
      onDone={() => {
        isRemoved.current = true
        onClose()
      }}
      onCancel={onClose}
      returnFocusTo={returnFocusTo}
      openerWillUnmount={isRemoved}
    />
  )
}
