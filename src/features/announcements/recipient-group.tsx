import { useTranslation } from 'react-i18next'
import { Fact } from '#components/facts.tsx'
import type { Announcement } from '#contract/announcements.ts'

/** Names the customers whom it is for, unless they are all. */
export function RecipientGroupFact({ announcement: { audience = 'all' } }: { readonly announcement: Announcement }) {
  const { t } = useTranslation('announcements', { keyPrefix: 'audience' })
  return audience !== 'all' && <Fact label={t('label')}>{t(audience)}</Fact>
}
