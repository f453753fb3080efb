import { useMutation } from '@tanstack/react-query'
import { UserRoundPlus } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from '../../../i18n/use-translations.ts'
import { useServices } from '../../../services.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { subAdminMutations } from '../api.ts'
import { type HandedOver, HandOverDialog } from './hand-over-dialog.tsx'
import { colleagueMessages } from './messages.ts'
import { PersonFields } from './person-fields.tsx'
import { emptyPerson, personOf } from './person-form.ts'

/** The form of a new sub-admin, and after it the password that was made for them, once. */
export function AddDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations(colleagueMessages)
  const { api } = useServices()
  const { mutateAsync } = useMutation(subAdminMutations(api).register())
  const [handedOver, setHandedOver] = useState<HandedOver>()
  if (handedOver) return <HandOverDialog {...handedOver} onClose={onClose} />
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('form.add')}
      description={t('form.addText')}
      icon={<UserRoundPlus />}
      heir={() => document.querySelector<HTMLElement>('main h1')}
    >
      <PersonFields
        start={emptyPerson}
        choices={['generate', 'type']}
        submitLabel={t('form.submitAdd')}
        send={(values, password, key) => mutateAsync({ body: { ...personOf(values), password: password ?? '' }, key })}
        onSaved={(made) => (made ? setHandedOver(made) : onClose())}
        onClose={onClose}
      />
    </Dialog>
  )
}
