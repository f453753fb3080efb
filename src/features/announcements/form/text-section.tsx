import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { TextPair } from '#components/bilingual/text-pair.tsx'
import { FormSection } from '#components/form/form-section.tsx'
import { createAnnouncement } from '#contract/announcements.ts'
import { languages, otherLanguage } from '#i18n/languages.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { useSupports } from '#lib/services.ts'
import { SegmentedControl } from '#ui/actions/segmented-control.tsx'
import { type AnnouncementDraft, announcementFields, textParts } from './announcement-form.ts'
import { useAnnouncementFieldLabel } from './use-field-label.ts'

export function TextSection({ level = 2 }: { readonly level?: 2 | 3 }) {
  const { t } = useTranslation('announcements', { keyPrefix: 'form' })
  const chosen = useWatch<AnnouncementDraft, 'languages'>({ name: 'languages' })
  // Another backend does not say who gets it.
  const isKnown = useSupports(createAnnouncement, 'audience')
  const text = isKnown ? t(chosen === 'both' ? 'text.both' : 'text.one') : undefined
  return (
    <FormSection level={level} title={t('text.title')} {...(text && { text })} aside={<LanguageChoice />}>
      {textParts.map((part) => (
        <AnnouncementText key={part} part={part} only={chosen === 'both' ? undefined : chosen} stacked={level === 3} />
      ))}
    </FormSection>
  )
}

/** A plain backend takes one text and does not store its language; here it sets the direction of the fields. */
function LanguageChoice() {
  const { t } = useTranslation('announcements', { keyPrefix: 'form' })
  const first = useLanguage()
  const takesBoth = useSupports(createAnnouncement, 'translation')
  const { control, getValues, setValue, clearErrors } = useFormContext<AnnouncementDraft>()
  const value = useWatch({ control, name: 'languages' })
  /** Typed text stays in view if the field of the other language is still empty. */
  const choose = (next: AnnouncementDraft['languages']) => {
    if (value !== 'both' && next !== 'both')
      for (const part of textParts) {
        const [from, to] = [announcementFields[part][value], announcementFields[part][next]]
        if (getValues(to).trim()) continue
        setValue(to, getValues(from), { shouldDirty: true })
        setValue(from, '')
      }
    setValue('languages', next, { shouldDirty: true })
    clearErrors()
  }
  return (
    <SegmentedControl<AnnouncementDraft['languages']>
      label={t('text.language')}
      value={value}
      className="max-sm:w-full"
      options={[
        ...[first, otherLanguage(first)].map((language) => ({
          value: language,
          label: <span lang={language}>{languages[language].name}</span>,
        })),
        ...(takesBoth ? [{ value: 'both' as const, label: t('text.bothLanguages') }] : []),
      ]}
      onChange={choose}
    />
  )
}

interface AnnouncementTextProps {
  readonly part: (typeof textParts)[number]
  readonly only: 'en' | 'ar' | undefined
  readonly stacked: boolean
}

function AnnouncementText({ part, only, stacked }: AnnouncementTextProps) {
  const { t: en } = useTranslation('announcements', { keyPrefix: 'form', lng: 'en' })
  const { t: ar } = useTranslation('announcements', { keyPrefix: 'form', lng: 'ar' })
  const labelFor = useAnnouncementFieldLabel()
  const { max, ...names } = announcementFields[part]
  return (
    <TextPair<AnnouncementDraft>
      names={names}
      labels={{ en: labelFor(names.en), ar: labelFor(names.ar) }}
      placeholders={{ en: en(`placeholders.${part}`), ar: ar(`placeholders.${part}`) }}
      max={max}
      multiline={part === 'message'}
      only={only}
      stacked={stacked}
    />
  )
}
