import { useFormContext, useFormState } from 'react-hook-form'
import { linkHosts } from '../../contract/business-fields.ts'
import { useTranslations } from '../../i18n/use-translations.ts'
import { useFieldError } from '../../ui/fields/error-text.ts'
import { Field } from '../../ui/fields/field.tsx'
import { TextInput } from '../../ui/fields/text-input.tsx'
import { linkPaths, type WithLinks } from './business-form.ts'
import { businessMessages } from './messages.ts'

/** Website and social links of a business, all optional. */
export const LinkFields = () => (
  <div className="grid gap-x-4 gap-y-1 sm:grid-cols-2">
    {linkPaths.map((name) => (
      <LinkField key={name} name={name} />
    ))}
  </div>
)

function LinkField({ name }: { readonly name: (typeof linkPaths)[number] }) {
  const t = useTranslations(businessMessages)
  const { control, register } = useFormContext<WithLinks>()
  const { errors } = useFormState({ control, name })
  return (
    <Field
      optional
      label={t(`fields.${name}`)}
      hint={t('linkHint', { example: `${linkHosts[name] ?? 'example.com'}/…` })}
      error={useFieldError()(errors[name])}
    >
      {(attributes) => (
        <TextInput {...attributes} {...register(name)} type="url" inputMode="url" dir="ltr" autoComplete="off" spellCheck={false} />
      )}
    </Field>
  )
}
