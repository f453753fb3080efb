import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Pencil, UserRoundPlus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useIsFullBackend, useServices } from '#lib/services.ts'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { subAdminMutations } from '../api.ts'
import type { OpenDialog, SubAdminListSearch } from '../search.ts'
import { DetailDialog } from './detail-dialog.tsx'
import { type NewCredentials, PasswordRevealDialog } from './password-reveal-dialog.tsx'
import { emptyPerson, toFormValues, toPersonInput } from './person-form.ts'
import { SubAdminDialog } from './sub-admin-dialog.tsx'
import { SubAdminForm } from './sub-admin-form.tsx'

interface SubAdminDialogsProps {
  readonly opened: OpenDialog | undefined
  /** The list's search; closing navigates to it. */
  readonly list: SubAdminListSearch
}

/** Closing is a navigation, so that the leave guard of a form can block it. */
export function SubAdminDialogs({ opened, list }: SubAdminDialogsProps) {
  const navigate = useNavigate()
  const close = () => void navigate({ to: '/admin/sub-admins', search: list, replace: true, resetScroll: false })
  if (opened?.what === 'add') return <AddDialog onClose={close} />
  if (opened?.what === 'edit') return <EditDialog key={opened.id} id={opened.id} onClose={close} />
  if (opened) return <DetailDialog key={opened.id} id={opened.id} list={list} onClose={close} />
  return null
}

/** The form, then the generated password, which is shown once. */
function AddDialog({ onClose }: { readonly onClose: () => void }) {
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

interface EditDialogProps {
  readonly id: string
  readonly onClose: () => void
}

function EditDialog({ id, onClose }: EditDialogProps) {
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
          send={(values, password, key, received) =>
            mutateAsync({ params: { id }, body: { ...toPersonInput(values, received), ...(password && { password }) }, key })
          }
          onSaved={(made) => (made ? setHandedOver(made) : onClose())}
          onClose={onClose}
        />
      )}
    </SubAdminDialog>
  )
}
