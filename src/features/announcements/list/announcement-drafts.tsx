import { DraftStrip } from '#components/drafts/draft-strip.tsx'
import { draftMessages } from '#components/drafts/messages.ts'
import { useTranslations } from '#i18n/use-translations.ts'
import { ButtonLink } from '#ui/actions/button-link.tsx'

const nameFields = { en: 'titleEn', ar: 'titleAr' }

export function AnnouncementDrafts() {
  const t = useTranslations(draftMessages)
  return (
    <DraftStrip
      form="announcement"
      nameFields={nameFields}
      action={({ id }, label) => (
        <ButtonLink size="sm" aria-label={label} to="/service-provider/notifications/add" search={{ page: 1, draft: id }}>
          {t('list.continue')}
        </ButtonLink>
      )}
    />
  )
}
