import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Till } from '#contract/tills.ts'
import { useServices } from '#lib/services.ts'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { tillMutations } from './api.ts'
import { NameForm } from './name-form.tsx'

interface RenameDialogProps {
  readonly till: Till
  readonly onClose: () => void
}

export function RenameDialog({ till: { _id, name }, onClose }: RenameDialogProps) {
  const { t } = useTranslation('tills')
  const { api } = useServices()
  const { mutateAsync } = useMutation(tillMutations(api).rename())
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('rename.title')} description={t('rename.text')}>
      <NameForm
        name={name}
        submitLabel={t('rename.submit')}
        send={({ body, key }) => mutateAsync({ params: { id: _id }, body, key })}
        onSaved={onClose}
        onClose={onClose}
      />
    </Dialog>
  )
}
