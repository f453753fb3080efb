import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { businessNames, displayName } from '#components/bilingual/names.tsx'
import type { BarWords } from '#components/review/decision-bar.tsx'
import type { DecisionConfig } from '#components/review/decision-config.ts'
import { allowedDecisions, noDecision } from '#components/review/decisions.ts'
import type { ReasonDraft } from '#components/review/lazy-decision-dialog.tsx'
import { withTab } from '#components/review/queue-order.ts'
import { useAllowed } from '#components/review/use-allowed.ts'
import { useConflictText } from '#components/review/use-conflict-text.ts'
import type { DecisionCalls } from '#components/review/use-decide.ts'
import { decideLicence } from '#contract/licences.ts'
import { providerReasonLength } from '#contract/limits.ts'
import type { Profile } from '#contract/profile.ts'
import type { ReviewStatus } from '#contract/review.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { type Services, useServices } from '#lib/services.ts'
import { Alert } from '#ui/feedback/alert.tsx'
import { providerMutations, providerQueries, readRecord } from '../../api.ts'
import { useCommonReasons } from '../../common-reasons.ts'
import { providerLink } from '../../provider-link.ts'
import type { ProviderRecordSearch } from '../../search.ts'
import { findLicenceDoubt } from '../licence/licence-doubt.ts'
import type { RecordLicence } from '../licence/use-record-licence.tsx'
import { findWaitingLicence } from '../licence/waiting-licence.ts'
import { useDecisionDetails } from './use-decision-details.ts'
import { useDecisionToast } from './use-decision-toast.ts'

/** Undefined if the business has sent another one, or is not approved any more. */
function findStatus(licenceId: string, { newLicence, accountApprovalStatus: status }: Profile): ReviewStatus | undefined {
  if (status !== 'APPROVED') return undefined
  if (newLicence?._id === licenceId) return newLicence.status
  return newLicence ? undefined : 'APPROVED'
}

const toCalls = ({ api, queryClient }: Services, id: string, licenceId: string, day: string | undefined): DecisionCalls => ({
  call: decideLicence,
  mutation: providerMutations(api).decideLicence(licenceId, day),
  queryKey: providerQueries(api).all,
  extra: (isApproved) => ({ licenceId, day: isApproved && day }),
  checksItself: true,
  fetchCurrent: async () => {
    const current = await readRecord(api, queryClient, id)
    queryClient.setQueryData(providerQueries(api).detail(id).queryKey, current)
    return { status: findStatus(licenceId, current), seen: { licenceId } }
  },
})

interface NewLicenceOptions {
  readonly id: string
  readonly profile: Profile
  readonly licence: RecordLicence
  readonly search: ProviderRecordSearch
}

export interface NewLicenceDecision {
  /** The bar and the keys are about it, and not about the business. Also once it is decided, so that no press meant for it reaches the business. */
  readonly holdsBar: boolean
  /** False while what the question needs is loading. */
  readonly isReady: boolean
  readonly decided: DecisionConfig
  readonly words: BarWords
  readonly rejection: ReasonDraft
  /** The next business of the queue opens after the decision. */
  readonly goesOn: boolean
}

/** Returns the decision about a licence that an approved business has sent; undefined if none has waited since the record was opened. */
export function useNewLicenceDecision({ id, profile, licence, search }: NewLicenceOptions): NewLicenceDecision | undefined {
  const { t } = useTranslation('providers', { keyPrefix: 'licence.decision' })
  const { t: licences } = useTranslation('providers', { keyPrefix: 'licence' })
  const services = useServices()
  const name = displayName(useLanguage(), businessNames(profile))
  const waiting = findWaitingLicence(profile)
  // Stays when it has been decided on, so that an open question can say so.
  const [latest, setLatest] = useState(waiting)
  if (waiting && waiting._id !== latest?._id) setLatest(waiting)
  const [firstId] = useState(waiting?._id)
  const [written, setWritten] = useState<{ readonly licenceId: string; readonly reason: string }>()
  const { result, isUnread, day, correction } = licence.decided
  const Details = useDecisionDetails()
  const reasons = useCommonReasons(['unreadable', 'expired', 'commercialRegNo'])
  const conflict = useConflictText(licences)
  const successToast = useDecisionToast(id, name, search, (status) => t(`done.${status}`))
  const status = latest && findStatus(latest._id, profile)
  const allowed = useAllowed(decideLicence, allowedDecisions(status))
  if (!latest) return undefined
  const { _id: licenceId } = latest
  const isReplaced = firstId !== undefined && firstId !== licenceId
  const doubt = findLicenceDoubt(result, isUnread)
  return {
    holdsBar: profile.accountApprovalStatus === 'APPROVED',
    isReady: Details !== undefined,
    words: t('bar', { returnObjects: true }),
    rejection: {
      reason: written?.licenceId === licenceId ? written.reason : '',
      onReason: (reason) => setWritten({ licenceId, reason }),
      onDecided: () => setWritten(undefined),
    },
    goesOn: search.licence !== undefined,
    decided: {
      ...toCalls(services, id, licenceId, day?.day),
      words: { approving: t('accepting'), rejecting: t('refusing'), meanwhile: t('meanwhile', { returnObjects: true }) },
      subject: { id, status, allowed: waiting ? allowed : noDecision, seen: { licenceId } },
      reasonLimit: providerReasonLength,
      reasons,
      conflict,
      question: ({ isApproved }) => ({
        title: t(isApproved ? 'accept.title' : 'refuse.title', { name }),
        text: t(isApproved ? 'accept.text' : 'refuse.text'),
        confirm: t(isApproved ? 'accept.confirm' : 'refuse.confirm'),
        details: (
          <>
            {isReplaced && <Alert tone="warn" urgent title={licences('new.replaced')} />}
            {isApproved && Details && <Details profile={profile} isApproved licenceDoubt={doubt} licenceDay={day} />}
          </>
        ),
        correction: isApproved ? correction : undefined,
        isDoubtful: doubt !== undefined || isReplaced,
      }),
      link: providerLink(withTab(search), id),
      successToast,
    },
  }
}
