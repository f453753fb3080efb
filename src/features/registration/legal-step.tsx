import { useEffect, useId } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FormSection } from '#components/form/form-section.tsx'
import { businessTexts, groupIban } from '#contract/business-fields.ts'
import { tidyBy } from '#contract/field-rules.ts'
import { useFieldError } from '#ui/fields/error-text.ts'
import { Field } from '#ui/fields/field.tsx'
import { FileDrop } from '#ui/files/file-drop.tsx'
import { BusinessTextField, FlaggedField } from './flagged-field.tsx'
import type { BusinessValues } from './registration-form.ts'

const tidyRegistration = tidyBy(businessTexts.commercialRegNo.rule)
const tidyTax = tidyBy(businessTexts.taxId.rule)

interface LegalStepProps {
  /** The name of the licence that the server has. */
  readonly currentLicence?: string | undefined
  readonly isLicenceOptional: boolean
}

export function LegalStep(props: LegalStepProps) {
  const { t } = useTranslation('registration', { keyPrefix: 'form' })
  return (
    <>
      <FormSection level={3} title={t('sections.numbers')}>
        <div className="grid gap-4 md:grid-cols-2">
          <BusinessTextField
            name="commercialRegNo"
            label={t('fields.commercialRegNo')}
            hint={t('hints.commercialRegNo')}
            kind="digits"
            tidy={tidyRegistration}
          />
          <BusinessTextField name="taxId" label={t('fields.taxId')} hint={t('hints.taxId')} kind="digits" tidy={tidyTax} />
        </div>
        <BusinessTextField
          name="bankAccountNo"
          label={t('fields.bankAccountNo')}
          hint={t('hints.bankAccountNo')}
          kind="latin"
          autoComplete="off"
          tidy={groupIban}
        />
      </FormSection>
      <FormSection level={3} title={t('sections.licence')}>
        <FlaggedField names={['businessLicenseDoc']}>
          <LicenceField {...props} />
        </FlaggedField>
      </FormSection>
    </>
  )
}

/** A controlled file, not the value of an input (P-70). */
function LicenceField({ currentLicence, isLicenceOptional }: LegalStepProps) {
  const { t } = useTranslation('registration', { keyPrefix: 'form' })
  const { control } = useFormContext<BusinessValues>()
  const { field, fieldState } = useController({ control, name: 'businessLicenseDoc' })
  const fieldError = useFieldError()
  const box = useId()
  const { ref } = field
  useEffect(() => {
    // The focusable element differs: the drop zone, or the buttons of the chosen file.
    ref({ focus: () => document.getElementById(box)?.querySelector<HTMLElement>('button')?.focus() })
  }, [ref, box])
  return (
    <div id={box}>
      <Field
        label={<span className="sr-only">{t('fields.businessLicenseDoc')}</span>}
        optional={isLicenceOptional && !currentLicence}
        hint={currentLicence && !field.value ? t('currentLicence', { name: currentLicence }) : undefined}
        tight={!currentLicence}
        error={fieldError(fieldState.error)}
        className="-mt-1.5"
      >
        {(attributes) => (
          <FileDrop
            control={attributes}
            kind="document"
            file={field.value}
            onFile={(file) => {
              field.onChange(file)
              field.onBlur()
            }}
          />
        )}
      </Field>
    </div>
  )
}
