import type { FieldPath } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { AnnouncementDraft } from './announcement-form.ts'

export function useAnnouncementFieldLabel() {
  const { t } = useTranslation('announcements', { keyPrefix: 'form' })
  return (path: FieldPath<AnnouncementDraft>): string =>
    t(`fields.${path as Exclude<keyof AnnouncementDraft, 'languages' | 'audience' | 'timing'>}`)
}
