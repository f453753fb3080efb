import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Crown } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { PasswordDialog } from '#components/password-dialog/password-dialog.tsx'
import type { Person } from '#contract/people.ts'
import { subRoleRights } from '#contract/rights.ts'
import { ApiError } from '#lib/http/api-error.ts'
import { useServices } from '#lib/services.ts'
import { peopleMutations } from '../api.ts'
import { focusHeading, personName } from '../open-act.ts'

interface HandOverDialogProps {
  readonly person: Person
  readonly onClose: () => void
  readonly onChanged: () => void
}

export function HandOverDialog({ person, onClose, onChanged }: HandOverDialogProps) {
  const { t } = useTranslation('people', { keyPrefix: 'handOver' })
  const navigate = useNavigate()
  const { api, session } = useServices()
  const emailAddress = useStore(session.store, ({ user }) => user?.emailAddress)
  const { mutateAsync } = useMutation({
    ...peopleMutations(api).handOver(),
    onError: (error) => error instanceof ApiError && error.code === 'CHANGED_MEANWHILE' && onChanged(),
  })
  return (
    <PasswordDialog
      open
      title={t('title', { name: personName(person) })}
      description={t('text')}
      icon={<Crown />}
      tone="no"
      emailAddress={emailAddress}
      passwordLabel={t('password')}
      confirmLabel={t('confirm')}
      busyLabel={t('busy')}
      isDanger
      send={(currentPassword) => mutateAsync({ params: { id: person._id }, body: { currentPassword } })}
      onDone={() => {
        void navigate({ to: '/service-provider/team/cashiers', replace: true })
        session.storeUser({ permissions: [...subRoleRights.MANAGER] })
      }}
      onCancel={onClose}
      returnFocusTo={focusHeading}
    />
  )
}
