import { useTranslation } from 'react-i18next'
import { TextField } from '#components/form/text-field.tsx'
import { businessTexts, linkHosts, linkNames, type ProfileName } from '#contract/business-fields.ts'
import { tidyBy } from '#contract/field-rules.ts'
import { updateProfile } from '#contract/profile.ts'
import { Supported } from '#lib/services.ts'

type WithTexts = Readonly<Record<ProfileName, string>>

/** WhatsApp, website and social links of a business, all optional. */
export function LinkFields() {
  const { t } = useTranslation('profile', { keyPrefix: 'business' })
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Supported call={updateProfile} field="whatsappNo">
        <TextField<WithTexts>
          optional
          name="whatsappNo"
          label={t('fields.whatsappNo')}
          hint={t('whatsappHint')}
          kind="latin"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          placeholder="+966 50 123 4567"
          tidy={tidyBy(businessTexts.whatsappNo.rule)}
        />
      </Supported>
      {linkNames.map((name) => (
        <TextField<WithTexts>
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
