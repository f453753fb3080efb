import { useMutation } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from '../../../i18n/use-translations.ts'
import { useServices } from '../../../services.ts'
import { subAdminMutations } from '../api.ts'
import { DialogOfOne } from './dialog-of-one.tsx'
import { type HandedOver, HandOverDialog } from './hand-over-dialog.tsx'
import { colleagueMessages } from './messages.ts'
import { PersonFields } from './person-fields.tsx'
import { formOf, personOf } from './person-form.ts'

interface EditDialogProps {
  readonly id: string
  readonly onClose: () => void
}

/** The same form over a sub-admin as the server has them; their password stays unless a new one is asked for. */
export function EditDialog({ id, onClose }: EditDialogProps) {
  const t = useTranslations(colleagueMessages)
  const { api } = useServices()
  const { mutateAsync, error } = useMutation(subAdminMutations(api).update())
  const [handedOver, setHandedOver] = useState<HandedOver>()
  if (handedOver) return <HandOverDialog {...handedOver} onClose={onClose} />
  return (
    <DialogOfOne id={id} onClose={onClose} title={() => t('form.edit')} text={t('form.editText')} icon={<Pencil />} fresh failure={error}>
      {(subAdmin) => (
        <PersonFields
          start={formOf(subAdmin)}
          choices={['keep', 'generate', 'type']}
          submitLabel={t('form.submitEdit')}
          send={(values, password, key) =>
            mutateAsync({ params: { id }, body: { ...personOf(values), ...(password && { password }) }, key })
          }
          onSaved={(made) => (made ? setHandedOver(made) : onClose())}
          onClose={onClose}
        />
      )}
    </DialogOfOne>
  )
}
