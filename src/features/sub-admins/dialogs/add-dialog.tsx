import { useMutation } from '@tanstack/react-query'
import { UserRoundPlus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useServices } from '#lib/services.ts'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { subAdminMutations } from '../api.ts'
import { type NewCredentials, PasswordRevealDialog } from './password-reveal-dialog.tsx'
import { emptyPerson, toPersonInput } from './person-form.ts'
import { SubAdminForm } from './sub-admin-form.tsx'

/** The form, then the generated password, which is shown once. */
export function AddDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('subAdmins')
  const { api } = useServices()
  const { mutateAsync } = useMutation(subAdminMutations(api).register())
  const [handedOver, setHandedOver] = useState<NewCredentials>()
  if (handedOver) return <PasswordRevealDialog {...handedOver} onClose={onClose} />
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('add')}
      description={t('form.addText')}
      icon={<UserRoundPlus />}
      returnFocusTo={() => document.querySelector<HTMLElement>('main h1')}
    >
      <SubAdminForm
        defaultValues={emptyPerson}
        choices={['generate', 'type']}
        submitLabel={t('form.submitAdd')}
        send={(values, password, key) => mutateAsync({ body: { ...toPersonInput(values), password: password ?? '' }, key })}
        onSaved={(made) => (made ? setHandedOver(made) : onClose())}
        onClose={onClose}
      />
    </Dialog>
  )
}
