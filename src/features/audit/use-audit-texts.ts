import { useTranslation } from 'react-i18next'
import { businessNames, displayName } from '#components/bilingual/names.tsx'
import type { AuditActor, AuditRow } from '#contract/audit.ts'
import { actionKey } from '#contract/audit-details.ts'
import { Role } from '#contract/roles.ts'
import { formatSeconds } from '#i18n/seconds.ts'
import { useFmt, useLanguage, useTimeZone } from '#i18n/use-language.ts'

/** Names an actor in the current language; a deleted account has a fixed text. */
export function useActorName(): (actor: AuditActor) => string {
  const { t } = useTranslation('audit')
  const language = useLanguage()
  return (actor) => actor.fullName || displayName(language, businessNames(actor)) || t('deletedAccount')
}

/** Formats a day with the time to the second, in the business time zone. */
export function useEntryTime(): (at: string) => string {
  const { t } = useTranslation('audit')
  const fmt = useFmt()
  const zone = useTimeZone()
  return (at) => t('at', { date: fmt.date(at), time: formatSeconds(at, zone) })
}

/** Formats actions and roles; one that this build does not know is shown as it is. */
export function useAuditTexts() {
  const { t } = useTranslation('audit')
  const language = useLanguage()
  const { t: common } = useTranslation('common')
  return {
    action: (row: Pick<AuditRow, 'action' | 'details'>): string => {
      const word = actionKey(row)
      return word ? t(`actions.${word}`) : row.action
    },
    /** Of somebody of a business the business, where the name is their own. */
    role: ({ role, _id, fullName, ...actor }: AuditActor): string => {
      const business = fullName && displayName(language, businessNames(actor))
      if (business) return business
      const known = Role.safeParse(role).data
      return known ? common(`roles.${known}`) : (role ?? _id)
    },
  }
}
