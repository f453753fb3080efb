import { useTranslation } from 'react-i18next'
import { SubmitButton } from '#components/form/submit-bar.tsx'
import { reachesNobody, useOwnReach } from './use-own-reach.ts'

/** Says that there is nobody to send it to, instead of sending it. */
export function AnnouncementSubmit() {
  const { t } = useTranslation('announcements', { keyPrefix: 'form' })
  const reach = useOwnReach()
  const isForNobody = reach?.isPlaceholderData === false && reachesNobody(reach.data)
  return <SubmitButton disabled={isForNobody}>{t(isForNobody ? 'submitNobody' : 'submit')}</SubmitButton>
}
