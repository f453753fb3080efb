import { useTranslation } from 'react-i18next'
import { DraftStrip } from '#components/drafts/draft-strip.tsx'
import { ButtonLink } from '#ui/actions/button-link.tsx'

const nameFields = { en: 'titleEn', ar: 'titleAr' }

export function AnnouncementDrafts() {
  const { t } = useTranslation('common')
  return (
    <DraftStrip
      form="announcement"
      nameFields={nameFields}
      action={({ id }, label) => (
        <ButtonLink size="sm" aria-label={label} to="/service-provider/notifications/add" search={{ page: 1, draft: id }}>
          {t('continue')}
        </ButtonLink>
      )}
    />
  )
}
