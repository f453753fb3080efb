import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { FormDialog } from '#components/form/form-dialog.tsx'
import { useSmallForm } from '#components/form/use-small-form.ts'
import type { Person } from '#contract/people.ts'
import { givenSubRoles } from '#contract/rights.ts'
import { useServices } from '#lib/services.ts'
import { peopleMutations } from '../api.ts'
import { personName } from '../open-act.ts'
import { RoleField } from './role-field.tsx'

const RoleForm = z.object({ subRole: z.enum(givenSubRoles) })

interface RoleDialogProps {
  readonly person: Person
  readonly onClose: () => void
  readonly onChanged: () => void
}

export function RoleDialog({ person, onClose, onChanged }: RoleDialogProps) {
  const { t } = useTranslation('people', { keyPrefix: 'role' })
  const { api } = useServices()
  const { mutateAsync } = useMutation(peopleMutations(api).changeSubRole())
  const from = person.subRole === 'VIEWER' ? 'VIEWER' : 'MANAGER'
  const form = useSmallForm({
    schema: RoleForm,
    values: { subRole: from },
    send: async ({ subRole }, key) =>
      subRole === from ? { data: null } : mutateAsync({ params: { id: person._id }, body: { subRole, from }, key }),
    onSaved: onClose,
    onRefused: async ({ code }) => {
      if (code !== 'CHANGED_MEANWHILE') return false
      onChanged()
      return true
    },
  })
  return (
    <FormDialog {...form} title={t('title', { name: personName(person) })} description={t('text')} onClose={onClose}>
      <RoleField />
    </FormDialog>
  )
}
