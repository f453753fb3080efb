import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { businessNames, displayName } from '#components/bilingual/names.tsx'
import type { DecisionConfig } from '#components/review/decision-config.ts'
import type { FieldReason } from '#components/review/decision-reason.tsx'
import { allowedDecisions } from '#components/review/decisions.ts'
import { withTab } from '#components/review/queue-order.ts'
import { useAllowed } from '#components/review/use-allowed.ts'
import { providerReasonLength } from '#contract/limits.ts'
import type { Profile } from '#contract/profile.ts'
import { decideProvider, type ProviderProblem, type ProviderRecord } from '#contract/providers.ts'
import { useFmt, useLanguage } from '#i18n/use-language.ts'
import { useSupports } from '#lib/services.ts'
import {
  toSeen,
  useIsIrreversible,
  useProviderConflictText,
  useProviderDecisionCalls,
  useProviderQuestion,
} from '../../provider-decision.ts'
import { providerLink } from '../../provider-link.ts'
import type { ProviderRecordSearch } from '../../search.ts'
import { commonFaults } from '../checklist/faults.ts'
import type { Rejection } from '../checklist/use-rejection.ts'
import { findLicenceDoubt } from '../licence/licence-doubt.ts'
import type { RecordLicence } from '../licence/use-record-licence.tsx'
import type { NotifyChoice } from './decision-details.tsx'
import { useDecisionDetails } from './use-decision-details.ts'
import { useDecisionToast } from './use-decision-toast.ts'

interface DecisionOptions {
  readonly id: string
  /** As the reviewer has read it. */
  readonly profile: Profile
  readonly record: ProviderRecord | undefined
  readonly licence: RecordLicence
  /** Undefined if a rejection is impossible or takes no marks. */
  readonly rejection: Rejection | undefined
  readonly search: ProviderRecordSearch
}

/** The decision about a business, as its dialog asks for it. */
export function useProviderDecision({ id, profile, record, licence, rejection, search }: DecisionOptions): DecisionConfig {
  const { t } = useTranslation('providers', { keyPrefix: 'decision' })
  const name = displayName(useLanguage(), businessNames(profile))
  const toQuestion = useProviderQuestion()
  const { day: licenceDay, correction, isUnread } = licence.decided
  const licenceDoubt = profile.businessLicense ? findLicenceDoubt(licence.search.result, isUnread) : undefined
  const problemDoubt = useProblemDoubt(rejection?.flagged ?? [])
  const Details = useDecisionDetails()
  const notifyChoice = useNotifyChoice()
  const allowed = useAllowed(decideProvider, allowedDecisions(profile.accountApprovalStatus))
  return {
    ...useProviderDecisionCalls({
      licenceExpiresOn: licenceDay?.day === licenceDay?.saved ? undefined : licenceDay?.day,
      problems: rejection?.flagged,
      tellCustomers: notifyChoice?.isNotified,
    }),
    subject: {
      id,
      status: profile.accountApprovalStatus,
      allowed,
      version: profile.version,
      seen: toSeen(profile),
      decidedBy: profile.decidedBy,
      decidedAt: profile.decidedAt,
    },
    question: ({ isApproved, expectedStatus }) => ({
      ...toQuestion({ name, isApproved, expectedStatus }),
      details: Details && (
        <Details
          profile={profile}
          record={record}
          isApproved={isApproved}
          expectedStatus={expectedStatus}
          licenceDoubt={licenceDoubt}
          licenceDay={licenceDay}
          notifyChoice={notifyChoice}
        />
      ),
      correction: isApproved ? correction : undefined,
      isDoubtful: licenceDoubt !== undefined || record?.similar.length !== 0,
      doubt: isApproved ? problemDoubt : undefined,
    }),
    reasons: useFieldReasons(rejection, Boolean(record?.similar.length)),
    reasonLimit: providerReasonLength,
    isIrreversible: useIsIrreversible(),
    conflict: useProviderConflictText(),
    link: providerLink(withTab(search), id),
    successToast: useDecisionToast(id, name, search, (status) => t(`done.${status}`)),
  }
}

/** Undefined on a backend that tells nobody. */
function useNotifyChoice(): NotifyChoice | undefined {
  const isSupported = useSupports(decideProvider, 'tellCustomers')
  const [isNotified, onNotifyChange] = useState(false)
  return isSupported ? { isNotified, onNotifyChange } : undefined
}

/** To be ticked before an approval despite marked problems. */
function useProblemDoubt(flagged: readonly ProviderProblem[]): { readonly title: string; readonly confirm: string } | undefined {
  const { t } = useTranslation('providers', { keyPrefix: 'decision.doubt' })
  const { t: record } = useTranslation('providers', { keyPrefix: 'record' })
  const fmt = useFmt()
  if (flagged.length === 0) return undefined
  return { title: t('title', { fields: fmt.list(flagged.map((field) => record(`fields.${field}`))) }), confirm: t('confirm') }
}

/** Returns the common reasons, that of another account with the same data first. Each adds its sentence in both languages. */
function useFieldReasons(rejection: Rejection | undefined, hasSimilar: boolean): FieldReason[] {
  const { t } = useTranslation('providers', { keyPrefix: 'record' })
  const { t: panels } = useTranslation('providers', { keyPrefix: 'panels' })
  if (!rejection) return []
  const similar = { key: 'similar', label: panels('sameData'), isChosen: rejection.isSimilar, toggle: rejection.toggleSimilar }
  const faults = commonFaults.map(({ field, fault }) => {
    const isChosen = rejection.faults[field] === fault
    return {
      key: `${field} ${fault}`,
      label: panels('commonFault', {
        field: t(`fields.${field}`),
        fault: panels(`faultNames.${field}.${fault}` as 'faultNames.businessCategory.wrong'),
      }),
      isChosen,
      toggle: () => (isChosen ? rejection.toggle(field) : rejection.choose(field, fault)),
    }
  })
  return hasSimilar ? [similar, ...faults] : faults
}
