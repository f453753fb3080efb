import { useTranslation } from 'react-i18next'
import { businessNames, displayName } from '#components/bilingual/names.tsx'
import type { CallData } from '#contract/call.ts'
import type { readInvitation } from '#contract/people.ts'
import { useLanguage } from '#i18n/use-language.ts'

export type ReadInvitation = CallData<typeof readInvitation>

/** Who invites, to what, and what one may then do. */
export function useInvitationTexts(invitation: ReadInvitation): { readonly title: string; readonly intro: string } {
  const { t } = useTranslation('people', { keyPrefix: 'page' })
  const { t: common } = useTranslation('common')
  const { subRole } = invitation
  const business = displayName(useLanguage(), businessNames(invitation))
  return {
    title: business ? t('title', { business }) : t('titleUnnamed'),
    intro: `${t('text', { role: common(`roles.${subRole}`) })} ${t(`may.${subRole}`)}`,
  }
}
