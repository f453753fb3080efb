import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { type GivenSubRole, givenSubRoles } from '#contract/rights.ts'

/** What somebody may do, by the role that is chosen for them. */
export function RoleField() {
  const { t } = useTranslation('people', { keyPrefix: 'role' })
  const { t: common } = useTranslation('common')
  const { register } = useFormContext<{ readonly subRole: GivenSubRole }>()
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 font-medium text-small">{t('label')}</legend>
      {givenSubRoles.map((subRole) => (
        <label
          key={subRole}
          className="flex gap-2.5 rounded-1 border border-line-strong bg-surface px-3 py-2 hover:bg-hover has-checked:border-teal has-checked:bg-teal-tint"
        >
          <span className="flex h-line flex-none items-center">
            <input
              type="radio"
              value={subRole}
              className="size-icon flex-none appearance-none rounded-full border-[1.5px] border-line-strong bg-surface checked:border-[5px] checked:border-teal-fill forced-colors:appearance-auto"
              {...register('subRole')}
            />
          </span>
          <span className="grid min-w-0">
            <span className="font-medium">{common(`roles.${subRole}`)}</span>
            <span className="text-ink-2 text-small">{t(subRole)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
