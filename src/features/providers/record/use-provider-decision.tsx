import { useNavigate } from '@tanstack/react-router'
import { businessNames, displayName } from '../../../components/bilingual/names.tsx'
import type { DecisionConfig } from '../../../components/review/decision-dialog.tsx'
import { type DecisionConflict, type DecisionRequest, decidedStatus, type Seen } from '../../../components/review/decisions.ts'
import type { DecisionCalls, DecisionToast } from '../../../components/review/use-send-decision.ts'
import { providerReasonLength } from '../../../contract/limits.ts'
import { getProfile, type Profile } from '../../../contract/profile.ts'
import type { ProviderProblem, ProviderRecord } from '../../../contract/providers.ts'
import type { ReviewStatus } from '../../../contract/review.ts'
import { useFmt, useLanguage, useTranslations } from '../../../i18n/use-translations.ts'
import { useIsFullBackend, useServices } from '../../../lib/services.ts'
import { providerMutations, providerQueries } from '../api.ts'
import type { ProviderRecordSearch } from '../search.ts'
import { DecisionEffects } from './decision-effects.tsx'
import { decisionMessages } from './decision-messages.ts'
import { recordMessages } from './messages.ts'

export function useProviderDecisionCalls(): DecisionCalls {
  const { api, queryClient } = useServices()
  return {
    mutation: providerMutations(api).decide(),
    // Not by `useQuery`: the decision about another business cancels running queries.
    fetchCurrent: async (id) => {
      const profile = await api.send(getProfile, { params: { userId: id } })
      queryClient.setQueryData(providerQueries(api).detail(id).queryKey, profile)
      return { status: profile.accountApprovalStatus, seen: toSeen(profile) }
    },
  }
}

export function useProviderConflictText(): (conflict: DecisionConflict) => string {
  const t = useTranslations(decisionMessages)
  const fmt = useFmt()
  return ({ status, isChanged, by, at }) => {
    if (isChanged || !status) return t('changed')
    return by && at ? t(`conflict.${status}`, { by, at: fmt.dateTime(at) }) : t(`conflictPlain.${status}`)
  }
}

const questionKind = (isApproved: boolean, status: ReviewStatus | undefined) =>
  isApproved ? (status === 'REJECTED' ? 'again' : 'approve') : status === 'APPROVED' ? 'withdraw' : 'reject'

interface QuestionSubject {
  readonly name: string
  readonly isApproved: boolean
  readonly expectedStatus: ReviewStatus | undefined
}

export function useProviderQuestion(): (subject: QuestionSubject) => Readonly<Record<'title' | 'text' | 'confirm', string>> {
  const t = useTranslations(decisionMessages)
  const isFullBackend = useIsFullBackend()
  return ({ name, isApproved, expectedStatus }) => {
    const kind = questionKind(isApproved, expectedStatus)
    return { title: t(`${kind}.title`, { name }), text: t(`${kind}.text${isFullBackend ? '' : 'Plain'}`), confirm: t(`${kind}.confirm`) }
  }
}

/** A pending business is locked out already, and a new one has nothing to lose. */
const changesAccess = (status: ReviewStatus | undefined, isApproved: boolean, figures: ProviderRecord['figures']) =>
  status === 'APPROVED' || status === 'REJECTED' || (isApproved && figures.totalVouchers > 0)

interface DecisionOptions {
  readonly id: string
  readonly profile: Profile
  readonly figures: ProviderRecord['figures'] | undefined
  readonly marked: readonly ProviderProblem[]
  readonly search: ProviderRecordSearch
}

export function useProviderDecision({ id, profile, figures, marked, search }: DecisionOptions): DecisionConfig {
  const t = useTranslations(decisionMessages)
  const page = useTranslations(recordMessages)
  const fmt = useFmt()
  const language = useLanguage()
  const toQuestion = useProviderQuestion()
  const name = displayName(language, businessNames(profile))
  const doubt = {
    title: t('doubt.title', { fields: fmt.list(marked.map((field) => page(`fields.${field}`))) }),
    confirm: t('doubt.confirm'),
  }
  return {
    ...useProviderDecisionCalls(),
    subject: {
      id,
      status: profile.accountApprovalStatus,
      version: profile.version,
      seen: toSeen(profile),
      decidedBy: profile.decidedBy,
      decidedAt: profile.decidedAt,
    },
    reasonLimit: providerReasonLength,
    isIrreversible: true,
    question: ({ isApproved, expectedStatus }) => ({
      ...toQuestion({ name, isApproved, expectedStatus }),
      details: figures && changesAccess(expectedStatus, isApproved, figures) && (
        <DecisionEffects figures={figures} isApproved={isApproved} />
      ),
      doubt: isApproved && marked.length > 0 ? doubt : undefined,
    }),
    conflict: useProviderConflictText(),
    reasons: [],
    successToast: useDecisionToast(id, name, search),
  }
}

/** Names the business, because the next one is on screen by then. */
function useDecisionToast(id: string, about: string, search: ProviderRecordSearch) {
  const t = useTranslations(decisionMessages)
  const navigate = useNavigate()
  const view = () => void navigate({ to: '/admin/service-providers/$providerId', params: { providerId: id }, search })
  return (request: DecisionRequest<unknown>): DecisionToast => ({
    text: t(`done.${decidedStatus(request)}`),
    about,
    subject: id,
    action: { label: t('view'), run: view },
  })
}

/** A URL may be signed again in each response. */
const withoutSignature = (fileUrl: string | undefined) => fileUrl?.replace(/[?#].*/, '')

/** Fields shown on the record. */
export const toSeen = (profile: Profile): Seen => ({
  ...seenNames(profile),
  businessDescEn: profile.businessDescEn,
  businessDescAr: profile.businessDescAr,
  businessCategory: profile.businessCategory?.value,
  managerName: profile.managerName,
  taxId: profile.taxId,
  bankAccountNo: profile.bankAccountNo,
  businessLicense: profile.businessLicense?.fileKey,
  address: profile.address,
  boxOrBuilding: profile.boxOrBuilding,
  location: JSON.stringify(profile.location?.coordinates),
  links: JSON.stringify([profile.websiteLink, profile.instagramLink, profile.facebookLink, profile.tikTokLink]),
  hours: JSON.stringify([profile.businessTimingsOption, profile.businessTimings]),
  cover: withoutSignature(profile.coverImage?.fileUrl),
  picture: withoutSignature(profile.profileImage?.fileUrl),
})

const seenNames = ({ businessNameEn, businessNameAr, phoneNo, emailAddress, commercialRegNo }: Profile) => ({
  businessNameEn,
  businessNameAr,
  phoneNo,
  emailAddress,
  commercialRegNo,
})
