import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type * as z from 'zod/mini'
import { FormDialog } from '#components/form/form-dialog.tsx'
import { TextField } from '#components/form/text-field.tsx'
import { useSmallForm } from '#components/form/use-small-form.ts'
import { type Factor, FactorName } from '#contract/second-factor.ts'
import { useServices } from '#lib/services.ts'
import { secondFactorMutations } from './api.ts'

interface RenameDialogProps {
  readonly factor: Factor
  readonly onClose: () => void
}

export function RenameDialog({ factor: { _id, name }, onClose }: RenameDialogProps) {
  const { t } = useTranslation('secondFactor')
  const { api } = useServices()
  const { mutateAsync } = useMutation(secondFactorMutations(api).rename())
  const form = useSmallForm({
    schema: FactorName,
    values: { name },
    send: (body, key) => mutateAsync({ params: { id: _id }, body, key }),
    onSaved: onClose,
  })
  return (
    <FormDialog {...form} title={t('ways.rename.title')} description={t('ways.rename.text')} onClose={onClose}>
      <TextField<z.input<typeof FactorName>> name="name" label={t('name')} autoComplete="off" />
    </FormDialog>
  )
}
