import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { type GivenSubRole, givenSubRoles } from '#contract/rights.ts'
import { RadioCard } from '#ui/fields/radio-card.tsx'

/** What somebody may do, by the role that is chosen for them. */
export function RoleField() {
  const { t } = useTranslation('people', { keyPrefix: 'role' })
  const { t: common } = useTranslation('common')
  const { register } = useFormContext<{ readonly subRole: GivenSubRole }>()
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 font-medium text-small">{t('label')}</legend>
      {givenSubRoles.map((subRole) => (
        <RadioCard key={subRole} label={common(`roles.${subRole}`)} text={t(subRole)} value={subRole} {...register('subRole')} />
      ))}
    </fieldset>
  )
}
