import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { useController, useFormContext, useFormState, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { TextPair } from '#components/bilingual/text-pair.tsx'
import { FormSection } from '#components/form/form-section.tsx'
import { LocationField } from '#components/location/location-field.tsx'
import { businessLengths, businessTexts, linkNames } from '#contract/business-fields.ts'
import { contactNumber, tidyBy } from '#contract/field-rules.ts'
import { lookupQueries } from '#features/lookups/api.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { useServices } from '#lib/services.ts'
import { useFieldError } from '#ui/fields/error-text.ts'
import { BusinessTextField, FlaggedField, useFlaggedHint } from './flagged-field.tsx'
import { LookupField } from './lookup-field.tsx'
import type { BusinessValues } from './registration-form.ts'

const tidyPhone = tidyBy(contactNumber)

interface BusinessStepProps {
  /** Opened with a press. */
  readonly foldsLinks?: boolean
}

export function BusinessStep({ foldsLinks = false }: BusinessStepProps) {
  const { t } = useTranslation('registration', { keyPrefix: 'form' })
  return (
    <>
      <FormSection level={3} title={t('sections.business')}>
        <FlaggedField names={['businessNameEn', 'businessNameAr']}>
          <Names />
        </FlaggedField>
        <div className="grid gap-4 md:grid-cols-2">
          <CategoryField />
          <BusinessTextField name="managerName" label={t('fields.managerName')} autoComplete="name" />
        </div>
      </FormSection>
      <FormSection level={3} title={t('sections.contact')}>
        <div className="grid gap-4 md:grid-cols-2">
          <BusinessTextField
            name="phoneNo"
            label={t('fields.phoneNo')}
            hint={t('hints.phoneNo')}
            kind="digits"
            startAffix={t('countryCode')}
            autoComplete="tel-national"
            tidy={tidyPhone}
          />
          <BusinessTextField
            name="boxOrBuilding"
            label={t('fields.boxOrBuilding')}
            autoComplete="off"
            tidy={tidyBy(businessTexts.boxOrBuilding.rule)}
          />
        </div>
        <BusinessTextField
          name="address"
          label={t('fields.address')}
          hint={t('hints.address')}
          autoComplete="street-address"
          tidy={tidyBy(businessTexts.address.rule)}
        />
        <FlaggedField names={['location']}>
          <PlaceField />
        </FlaggedField>
      </FormSection>
      {foldsLinks ? <FoldedLinks /> : <Links />}
    </>
  )
}

function Names() {
  const { t } = useTranslation('registration', { keyPrefix: 'form' })
  return (
    <TextPair<BusinessValues>
      names={{ en: 'businessNameEn', ar: 'businessNameAr' }}
      labels={{ en: t('fields.businessNameEn'), ar: t('fields.businessNameAr') }}
      max={businessLengths.name}
    />
  )
}

function CategoryField() {
  const { t } = useTranslation('registration', { keyPrefix: 'form' })
  const language = useLanguage()
  const { api } = useServices()
  const { control } = useFormContext<BusinessValues>()
  const { field, fieldState } = useController({ control, name: 'businessCategory' })
  const query = useQuery(lookupQueries(api).categories())
  const hint = useFlaggedHint('businessCategory')
  const fieldError = useFieldError()
  return (
    <LookupField
      {...field}
      label={t('fields.businessCategory')}
      hint={hint}
      choose={t('chooseCategory')}
      query={query}
      options={query.data?.map(({ value, nameEn, nameAr }) => ({ value, label: language === 'ar' ? nameAr : nameEn }))}
      value={field.value?.value ?? ''}
      onChange={(chosen) => field.onChange(query.data?.find(({ value }) => value === chosen) ?? null)}
      error={fieldError(fieldState.error)}
    />
  )
}

function PlaceField() {
  const { t } = useTranslation('registration', { keyPrefix: 'form' })
  const { control } = useFormContext<BusinessValues>()
  const { field, fieldState } = useController({ control, name: 'location' })
  const fieldError = useFieldError()
  return (
    <LocationField
      ref={field.ref}
      label={t('fields.location')}
      hint={t('hints.location')}
      value={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      error={fieldError(fieldState.error)}
    />
  )
}

const links = {
  websiteLink: 'https://example.com',
  instagramLink: 'https://instagram.com/…',
  facebookLink: 'https://facebook.com/…',
  tikTokLink: 'https://tiktok.com/@…',
} as const

function Links() {
  const { t } = useTranslation('registration', { keyPrefix: 'form' })
  return (
    <FormSection level={3} title={t('sections.links')} text={t('sections.linksText')}>
      <LinkFields />
    </FormSection>
  )
}

/** Open from the first text or error on. */
function FoldedLinks() {
  const { t } = useTranslation('registration', { keyPrefix: 'form' })
  const { control } = useFormContext<BusinessValues>()
  const { errors } = useFormState({ control, name: linkNames })
  const isNeeded = useWatch({ control, name: linkNames }).some(Boolean) || linkNames.some((name) => errors[name])
  const [isOpen, setOpen] = useState(isNeeded)
  if (isNeeded && !isOpen) setOpen(true)
  return (
    <FormSection>
      <details
        className="group"
        open={isOpen}
        onToggle={({ currentTarget }) => {
          if (isNeeded) currentTarget.open = true
          else setOpen(currentTarget.open)
        }}
      >
        <summary className="flex min-h-touch w-fit cursor-pointer list-none items-center gap-2 text-teal [&::-webkit-details-marker]:hidden">
          <ChevronDown aria-hidden className="size-icon-sm flex-none group-open:rotate-180" />
          <span>{t('addLinks')}</span>
        </summary>
        <div className="pt-3">
          <LinkFields />
        </div>
      </details>
    </FormSection>
  )
}

function LinkFields() {
  const { t } = useTranslation('registration', { keyPrefix: 'form' })
  return (
    <div className="grid gap-4 md:grid-cols-2">
      {linkNames.map((name) => (
        <BusinessTextField
          key={name}
          name={name}
          label={t(`fields.${name}`)}
          optional
          kind="latin"
          inputMode="url"
          placeholder={links[name]}
          autoComplete={name === 'websiteLink' ? 'url' : 'off'}
          tidy={tidyBy(businessTexts[name].rule)}
        />
      ))}
    </div>
  )
}
