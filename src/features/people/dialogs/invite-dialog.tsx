import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type * as z from 'zod/mini'
import { FormDialog } from '#components/form/form-dialog.tsx'
import { TextField } from '#components/form/text-field.tsx'
import { useSmallForm } from '#components/form/use-small-form.ts'
import { InvitationForm } from '#contract/people.ts'
import { useServices } from '#lib/services.ts'
import { peopleMutations } from '../api.ts'
import { focusHeading } from '../open-act.ts'
import { RoleField } from './role-field.tsx'

export function InviteDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('people')
  const { t: common } = useTranslation('common')
  const { api } = useServices()
  const { mutateAsync } = useMutation(peopleMutations(api).invite())
  const form = useSmallForm({
    schema: InvitationForm,
    values: { emailAddress: '', subRole: 'MANAGER' },
    send: (body, key) => mutateAsync({ body, key }),
    onSaved: onClose,
  })
  return (
    <FormDialog
      {...form}
      title={t('inviteForm.title')}
      description={t('inviteForm.text')}
      submitLabel={t('inviteForm.send')}
      busyLabel={common('sending')}
      onClose={onClose}
      returnFocusTo={focusHeading}
    >
      <TextField<z.input<typeof InvitationForm>>
        name="emailAddress"
        label={t('inviteForm.email')}
        kind="latin"
        type="email"
        inputMode="email"
        autoComplete="off"
      />
      <RoleField />
    </FormDialog>
  )
}
