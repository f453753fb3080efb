import { useQuery } from '@tanstack/react-query'
import { useFormContext, useWatch } from 'react-hook-form'
import { useStore } from 'zustand'
import { otherLanguage } from '../../../i18n/languages.ts'
import { useLanguage, useTranslations } from '../../../i18n/use-translations.ts'
import { useServices } from '../../../lib/services.ts'
import { profileQueries, useBusinessNames } from '../../profile/api.ts'
import { CustomerPreview } from '../customer-preview.tsx'
import { type AnnouncementDraft, announcementFields, mainLanguage } from './announcement-form.ts'
import { announcementFormMessages } from './messages.ts'

export function AnnouncementPreview() {
  const t = useTranslations(announcementFormMessages)
  const page = useLanguage()
  const { api, session } = useServices()
  const userId = useStore(session.store, (state) => state.userId)
  const { data: profile } = useQuery({ ...profileQueries(api).current(userId ?? ''), enabled: userId !== null })
  const { control } = useFormContext<AnnouncementDraft>()
  const typed = useWatch({ control, compute: (all) => all })
  const main = mainLanguage(typed, page)
  const shown = typed.languages === 'both' ? [main, otherLanguage(main)] : [main]
  return (
    <aside className="grid content-start gap-4 xl:sticky xl:top-[calc(var(--shell-head)+var(--s-5))]">
      <div className="flex items-baseline justify-between gap-3">
        <h2 className="text-h3 font-semibold">{t('preview.title')}</h2>
        <span className="text-small text-ink-3">{t('preview.text')}</span>
      </div>
      <CustomerPreview
        business={useBusinessNames()}
        picture={profile?.profileImage}
        texts={shown.map((language) => ({
          language,
          title: typed[announcementFields.title[language]],
          message: typed[announcementFields.message[language]],
        }))}
      />
    </aside>
  )
}
