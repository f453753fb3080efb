import { businessNames, displayName } from '#components/bilingual/names.tsx'
import type { AuditActor, AuditRow } from '#contract/audit.ts'
import { actionKey } from '#contract/audit-words.ts'
import { Role } from '#contract/roles.ts'
import { formatSeconds } from '#i18n/seconds.ts'
import { useFmt, useLanguage, useTimeZone, useTranslations } from '#i18n/use-translations.ts'
import { auditMessages } from './messages.ts'

/** Names an actor in the current language; a deleted account has a fixed text. */
export function useActorName(): (actor: AuditActor) => string {
  const t = useTranslations(auditMessages)
  const language = useLanguage()
  return (actor) => actor.fullName || displayName(language, businessNames(actor)) || t('deletedAccount')
}

/** Formats a day with the time to the second, in the business time zone. */
export function useEntryTime(): (at: string) => string {
  const t = useTranslations(auditMessages)
  const fmt = useFmt()
  const zone = useTimeZone()
  return (at) => t('at', { date: fmt.date(at), time: formatSeconds(at, zone) })
}

/** Formats actions and roles; one that this build does not know is shown as it is. */
export function useAuditTexts() {
  const t = useTranslations(auditMessages)
  const common = useTranslations('common')
  return {
    action: (row: Pick<AuditRow, 'action' | 'details'>): string => {
      const word = actionKey(row)
      return word ? t(`actions.${word}`) : row.action
    },
    role: ({ role, _id }: AuditActor): string => {
      const known = Role.safeParse(role).data
      return known ? common(`roles.${known}`) : (role ?? _id)
    },
  }
}
