import { useTranslation } from 'react-i18next'
import { TextField } from '#components/form/text-field.tsx'
import { linkHosts } from '#contract/business-fields.ts'
import { linkPaths, type WithLinks } from './business-form.ts'

/** Website and social links of a business, all optional. */
export function LinkFields() {
  const { t } = useTranslation('profile', { keyPrefix: 'business' })
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {linkPaths.map((name) => (
        <TextField<WithLinks>
          key={name}
          optional
          name={name}
          label={t(`fields.${name}`)}
          kind="latin"
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder={`${linkHosts[name] ?? 'example.com'}/…`}
        />
      ))}
    </div>
  )
}
