import { useMutation } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useIsFullBackend, useServices } from '#lib/services.ts'
import { subAdminMutations } from '../api.ts'
import { type NewCredentials, PasswordRevealDialog } from './password-reveal-dialog.tsx'
import { toFormValues, toPersonInput } from './person-form.ts'
import { SubAdminDialog } from './sub-admin-dialog.tsx'
import { SubAdminForm } from './sub-admin-form.tsx'

interface EditDialogProps {
  readonly id: string
  readonly onClose: () => void
}

export function EditDialog({ id, onClose }: EditDialogProps) {
  const { t } = useTranslation('subAdmins')
  const { api } = useServices()
  const isFullBackend = useIsFullBackend()
  const { mutateAsync, error } = useMutation(subAdminMutations(api).update())
  const [handedOver, setHandedOver] = useState<NewCredentials>()
  if (handedOver) return <PasswordRevealDialog {...handedOver} onClose={onClose} />
  return (
    <SubAdminDialog
      id={id}
      onClose={onClose}
      title={() => t('form.edit')}
      text={t(isFullBackend ? 'form.editText' : 'form.editTextPlain')}
      icon={<Pencil />}
      fresh
      failure={error}
    >
      {(subAdmin) => (
        <SubAdminForm
          defaultValues={toFormValues(subAdmin)}
          choices={['keep', 'generate', 'type']}
          send={(values, password, key) =>
            mutateAsync({ params: { id }, body: { ...toPersonInput(values), ...(password && { password }) }, key })
          }
          onSaved={(made) => (made ? setHandedOver(made) : onClose())}
          onClose={onClose}
        />
      )}
    </SubAdminDialog>
  )
}
