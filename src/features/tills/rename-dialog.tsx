import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '#components/form/form-dialog.tsx'
import { useSmallForm } from '#components/form/use-small-form.ts'
import { type Till, TillName } from '#contract/tills.ts'
import { useServices } from '#lib/services.ts'
import { tillMutations } from './api.ts'
import { NameField } from './name-field.tsx'

interface RenameDialogProps {
  readonly till: Till
  readonly onClose: () => void
}

export function RenameDialog({ till: { _id, name }, onClose }: RenameDialogProps) {
  const { t } = useTranslation('tills')
  const { api } = useServices()
  const { mutateAsync } = useMutation(tillMutations(api).rename())
  const form = useSmallForm({
    schema: TillName,
    values: { name },
    send: (body, key) => mutateAsync({ params: { id: _id }, body, key }),
    onSaved: onClose,
  })
  return (
    <FormDialog {...form} title={t('rename.title')} description={t('rename.text')} onClose={onClose}>
      <NameField />
    </FormDialog>
  )
}
