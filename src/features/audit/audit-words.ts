import type { AuditActor, AuditRow } from '../../contract/audit.ts'
import { Role } from '../../contract/roles.ts'
import { useLanguage, useTranslations } from '../../i18n/use-translations.ts'
import { businessNames, nameOf } from '../../patterns/bilingual/names.tsx'
import { auditMessages } from './messages.ts'

type ActionKey = keyof typeof auditMessages.en.actions

const isKnown = (key: string): key is ActionKey => Object.hasOwn(auditMessages.en.actions, key)

const decisions: Readonly<Record<string, string>> = { APPROVED: 'approved', REJECTED: 'rejected' }

/** What a line's action is called, a decision by how it went; undefined for a word that this build does not know. */
export function keyOf({ action, details }: Pick<AuditRow, 'action' | 'details'>): ActionKey | undefined {
  const plain = action.replaceAll('.', '-')
  const decided = plain.replace(/-decided$/, `-${decisions[details?.status ?? ''] ?? 'decided'}`)
  return [decided, plain].find(isKnown)
}

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
      const key = keyOf(row)
      return key ? t(`actions.${key}`) : row.action
    },
    role: ({ role, _id }: AuditActor): string => {
      const known = Role.safeParse(role).data
      return known ? common(`roles.${known}`) : (role ?? _id)
    },
  }
}
