import { businessNames, displayName } from '../../../components/bilingual/names.tsx'
import { ReasonText } from '../../../components/review/reason-text.tsx'
import { StatusChip } from '../../../components/review/status-chip.tsx'
import type { SimilarAccount } from '../../../contract/providers.ts'
import { useFmt, useLanguage, useTranslations } from '../../../i18n/use-translations.ts'
import { TextLink } from '../../../ui/actions/text-link.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { recordMessages } from './messages.ts'
import type { SinceRejection } from './since-rejection.ts'

export function SimilarAccounts({ accounts }: { readonly accounts: readonly SimilarAccount[] }) {
  const t = useTranslations(recordMessages)
  if (accounts.length === 0) return null
  return (
    <Alert tone="warn" title={t('similar.title', { count: accounts.length })}>
      <ul className="grid gap-1">
        {accounts.map((account) => (
          <Similar key={account._id} account={account} />
        ))}
      </ul>
    </Alert>
  )
}

/** An account whose address is not verified has no record. */
function Similar({ account }: { readonly account: SimilarAccount }) {
  const t = useTranslations(recordMessages)
  const fmt = useFmt()
  const name = displayName(useLanguage(), businessNames(account)) || account.fullName || t('similar.unnamed')
  const { accountApprovalStatus: status, fields } = account
  const isBusiness = Boolean(account.businessNameEn || account.businessNameAr)
  return (
    <li className="flex flex-wrap items-center gap-x-2">
      {status ? (
        <TextLink to="/admin/service-providers/$providerId" params={{ providerId: account._id }} className="font-medium">
          <bdi>{name}</bdi>
        </TextLink>
      ) : (
        <bdi className="font-medium">{name}</bdi>
      )}
      {status ? <StatusChip status={status} label={t(`tabs.${status}`)} /> : isBusiness && <span>{t('similar.unverified')}</span>}
      <span>{t('similar.same', { fields: fmt.list(fields.map((field) => t(`fields.${field}`))) })}</span>
    </li>
  )
}

/** What the business has changed since its rejection, and what it has not. */
export function ResubmissionNote({ since: { rejection, changes, uncorrected } }: { readonly since: SinceRejection }) {
  const t = useTranslations(recordMessages)
  const fmt = useFmt()
  const names = (fields: SinceRejection['uncorrected']) => fmt.list(fields.map((field) => t(`fields.${field}`)))
  return (
    <Alert tone={uncorrected.length > 0 ? 'warn' : 'info'} title={t('resubmitted.title')}>
      <p>
        {changes.length > 0 ? t('resubmitted.changed', { fields: names(changes.map(({ field }) => field)) }) : t('resubmitted.nothing')}
      </p>
      {uncorrected.length > 0 && <p>{t('resubmitted.uncorrected', { fields: names(uncorrected) })}</p>}
      {rejection.reason && (
        <details>
          <summary className="w-fit cursor-pointer">{t('resubmitted.reason')}</summary>
          <ReasonText reason={rejection.reason} />
        </details>
      )}
    </Alert>
  )
}
