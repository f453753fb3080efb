import type { FieldPath } from 'react-hook-form'
import { useTranslations } from '#i18n/use-translations.ts'
import type { AnnouncementDraft } from './announcement-form.ts'
import { announcementFormMessages } from './messages.ts'

export function useAnnouncementFieldLabel() {
  const t = useTranslations(announcementFormMessages)
  return (path: FieldPath<AnnouncementDraft>): string => t(`fields.${path as Exclude<keyof AnnouncementDraft, 'languages' | 'timing'>}`)
}
