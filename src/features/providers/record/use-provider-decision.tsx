import { type ComponentType, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { businessNames, displayName } from '#components/bilingual/names.tsx'
import type { DecisionConfig } from '#components/review/decision-config.ts'
import type { MarkedReason } from '#components/review/decision-reason.tsx'
import { allowedDecisions } from '#components/review/decisions.ts'
import { withTab } from '#components/review/queue-order.ts'
import { providerReasonLength } from '#contract/limits.ts'
import type { Profile } from '#contract/profile.ts'
import { decideProvider, type ProviderRecord } from '#contract/providers.ts'
import type { ReviewStatus } from '#contract/review.ts'
import { useFmt, useLanguage } from '#i18n/use-language.ts'
import { useSupports } from '#lib/services.ts'
import { toSeen, useIsIrreversible, useProviderConflictText, useProviderDecisionCalls, useProviderQuestion } from '../provider-decision.ts'
import { providerLink } from '../provider-link.ts'
import type { ProviderRecordSearch } from '../search.ts'
import type { ApprovalExpiryProps } from './approval-expiry.tsx'
import type { EffectsProps } from './decision-effects.tsx'
import { commonFaults } from './faults.ts'
import { findLicenceDoubt } from './licence-doubt.ts'
import type { LicenceWarningProps } from './licence-warning.tsx'
import type { SimilarAccountsProps } from './record-panels.tsx'
import { useApprovalDay } from './use-approval-day.ts'
import { useDecisionToast } from './use-decision-toast.ts'
import type { LicenceSearch } from './use-licence-search.ts'
import type { Rejection } from './use-rejection.ts'

/** A pending business is locked out already, and a new one has nothing to lose. */
const changesAccess = (status: ReviewStatus | undefined, isApproved: boolean, figures: ProviderRecord['figures']) =>
  status === 'APPROVED' || status === 'REJECTED' || (isApproved && figures.totalVouchers > 0)

interface DecisionParts {
  readonly Effects: ComponentType<EffectsProps>
  readonly ApprovalExpiry: ComponentType<ApprovalExpiryProps>
  readonly SimilarAccounts: ComponentType<SimilarAccountsProps>
  readonly LicenceWarning: ComponentType<LicenceWarningProps>
}

interface DecisionOptions {
  readonly id: string
  readonly profile: Profile
  readonly figures: ProviderRecord['figures'] | undefined
  readonly similar: ProviderRecord['similar'] | undefined
  /** Undefined if a rejection is impossible or takes no marks. */
  readonly rejection: Rejection | undefined
  readonly isLicenceUnread: boolean
  readonly licence: LicenceSearch
  /** A day that is typed and not saved yet. */
  readonly unsavedDay: string | undefined
  /** Loaded after the page. */
  readonly parts: DecisionParts | undefined
  readonly search: ProviderRecordSearch
}

export function useProviderDecision({
  id,
  profile,
  figures,
  similar,
  rejection,
  isLicenceUnread,
  licence,
  unsavedDay,
  parts,
  search,
}: DecisionOptions): DecisionConfig {
  const { t } = useTranslation('providers', { keyPrefix: 'decision' })
  const { t: page } = useTranslation('providers', { keyPrefix: 'record' })
  const fmt = useFmt()
  const language = useLanguage()
  const toQuestion = useProviderQuestion()
  const name = displayName(language, businessNames(profile))
  const takesDay = useSupports(decideProvider, 'licenceExpiresOn')
  const takesTelling = useSupports(decideProvider, 'tellCustomers')
  const [tellCustomers, setTellCustomers] = useState(false)
  const isDayAsked = takesDay && Boolean(profile.businessLicense) && !profile.licenceExpiresOn
  const approvalDay = useApprovalDay({ isAsked: isDayAsked, result: licence.result, unsavedDay })
  const { Effects, ApprovalExpiry, SimilarAccounts, LicenceWarning } = parts ?? {}
  const licenceDoubt = profile.businessLicense ? findLicenceDoubt(licence.result, isLicenceUnread) : undefined
  const marked = rejection?.marked ?? []
  const doubt = {
    title: t('doubt.title', { fields: fmt.list(marked.map((field) => page(`fields.${field}`))) }),
    confirm: t('doubt.confirm'),
  }
  return {
    ...useProviderDecisionCalls({
      licenceExpiresOn: approvalDay ? approvalDay.day : unsavedDay,
      problems: rejection?.marked,
      tellCustomers,
    }),
    subject: {
      id,
      status: profile.accountApprovalStatus,
      allowed: allowedDecisions(profile.accountApprovalStatus),
      version: profile.version,
      seen: toSeen(profile),
      decidedBy: profile.decidedBy,
      decidedAt: profile.decidedAt,
    },
    reasonLimit: providerReasonLength,
    isIrreversible: useIsIrreversible(),
    question: ({ isApproved, expectedStatus }) => ({
      ...toQuestion({ name, isApproved, expectedStatus }),
      details: (
        <>
          {isApproved && LicenceWarning && licenceDoubt && <LicenceWarning doubt={licenceDoubt} profile={profile} />}
          {isApproved && SimilarAccounts && similar && <SimilarAccounts accounts={similar} inNewTab />}
          {Effects && figures && changesAccess(expectedStatus, isApproved, figures) && (
            <Effects
              figures={figures}
              isApproved={isApproved}
              telling={expectedStatus === 'APPROVED' && takesTelling ? { isTold: tellCustomers, onTell: setTellCustomers } : undefined}
            />
          )}
          {isApproved && ApprovalExpiry && approvalDay && <ApprovalExpiry {...approvalDay} />}
        </>
      ),
      isBlocked: isApproved && approvalDay?.problem !== undefined,
      isDoubtful: licenceDoubt !== undefined || similar === undefined || similar.length > 0,
      doubt: isApproved && marked.length > 0 ? doubt : undefined,
    }),
    conflict: useProviderConflictText(),
    reasons: useCommonReasons(rejection, Boolean(similar?.length)),
    link: providerLink(withTab(search), id),
    successToast: useDecisionToast(id, name, search, (status) => t(`done.${status}`)),
  }
}

/** Returns the common reasons, that of another account with the same data first. Each adds its sentence in both languages. */
function useCommonReasons(rejection: Rejection | undefined, hasTwin: boolean): MarkedReason[] {
  const { t } = useTranslation('providers', { keyPrefix: 'record' })
  const { t: panels } = useTranslation('providers', { keyPrefix: 'panels' })
  if (!rejection) return []
  const twin = { key: 'twin', label: panels('twin'), isChosen: rejection.isTwin, toggle: rejection.toggleTwin }
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
  return hasTwin ? [twin, ...faults] : faults
}
