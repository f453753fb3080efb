import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { otherLanguage } from '#i18n/languages.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { CustomerPreview } from '../customer-preview.tsx'
import { useOwnBusiness } from '../use-own-business.ts'
import { type AnnouncementDraft, announcementFields, mainLanguage } from './announcement-form.ts'

export function AnnouncementPreview() {
  const { t } = useTranslation('announcements', { keyPrefix: 'form' })
  const page = useLanguage()
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
        {...useOwnBusiness()}
        texts={shown.map((language) => ({
          language,
          title: typed[announcementFields.title[language]],
          message: typed[announcementFields.message[language]],
        }))}
      />
    </aside>
  )
}
