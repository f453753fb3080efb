import type { AuditActor, AuditRow } from '../../contract/audit.ts'
import { wordOf } from '../../contract/audit-words.ts'
import { Role } from '../../contract/roles.ts'
import { useLanguage, useTranslations } from '../../i18n/use-translations.ts'
import { businessNames, nameOf } from '../../patterns/bilingual/names.tsx'
import { auditMessages } from './messages.ts'

/** Whoever did it by one name; of an account that is gone, that it is. */
export function useActorName(): (actor: AuditActor) => string {
  const t = useTranslations(auditMessages)
  const language = useLanguage()
  return (actor) => actor.fullName || nameOf(language, businessNames(actor)) || t('deletedAccount')
}

/** The words for actions and roles; what this build does not know is shown as it is. */
export function useAuditWords() {
  const t = useTranslations(auditMessages)
  const common = useTranslations('common')
  return {
    action: (row: Pick<AuditRow, 'action' | 'details'>): string => {
      const word = wordOf(row)
      return word ? t(`actions.${word}`) : row.action
    },
    role: ({ role, _id }: AuditActor): string => {
      const known = Role.safeParse(role).data
      return known ? common(`roles.${known}`) : (role ?? _id)
    },
  }
}
