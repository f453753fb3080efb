import { useTranslation } from 'react-i18next'
import type { Seen } from '#components/review/decisions.ts'
import { useConflictText } from '#components/review/use-conflict-text.ts'
import type { DecisionCalls } from '#components/review/use-decide.ts'
import { type BusinessTextName, businessTextNames, linkNames, mapNames } from '#contract/business-fields.ts'
import type { Profile } from '#contract/profile.ts'
import { decideProvider, type ProviderRow } from '#contract/providers.ts'
import type { ReviewStatus } from '#contract/review.ts'
import { useServices, useSupports } from '#lib/services.ts'
import { type DecidedAlso, providerMutations, providerQueries, readRecord } from './api.ts'

export function useProviderDecisionCalls(also: DecidedAlso = {}): DecisionCalls {
  const { api, queryClient } = useServices()
  return {
    call: decideProvider,
    mutation: providerMutations(api).decide(also),
    queryKey: providerQueries(api).all,
    extra: (isApproved) => (isApproved ? also.licenceExpiresOn : [also.problems, also.tellCustomers]),
    // `useQuery` cannot be used: the decision about another business cancels running queries.
    fetchCurrent: async (id) => {
      const profile = await readRecord(api, queryClient, id)
      queryClient.setQueryData(providerQueries(api).detail(id).queryKey, profile)
      return { status: profile.accountApprovalStatus, seen: toSeen(profile) }
    },
  }
}

/** Whether a decision stays as it is: a plain backend undoes none. */
export const useIsIrreversible = (): boolean => !useSupports(decideProvider, 'undo')

export const useProviderConflictText = () => useConflictText(useTranslation('providers', { keyPrefix: 'list' }).t)

const questionKind = (isApproved: boolean, status: ReviewStatus | undefined) =>
  isApproved ? (status === 'REJECTED' ? 'again' : 'approve') : status === 'APPROVED' ? 'withdraw' : 'reject'

interface QuestionSubject {
  readonly name: string
  readonly isApproved: boolean
  readonly expectedStatus: ReviewStatus | undefined
}

export function useProviderQuestion(): (subject: QuestionSubject) => Readonly<Record<'title' | 'text' | 'confirm', string>> {
  const { t } = useTranslation('providers', { keyPrefix: 'decision' })
  const isIrreversible = useIsIrreversible()
  return ({ name, isApproved, expectedStatus }) => {
    const kind = questionKind(isApproved, expectedStatus)
    return { title: t(`${kind}.title`, { name }), text: t(`${kind}.text${isIrreversible ? 'Plain' : ''}`), confirm: t(`${kind}.confirm`) }
  }
}

const seenTexts = (provider: ProviderRow | Profile) => ({
  businessNameEn: provider.businessNameEn,
  businessNameAr: provider.businessNameAr,
  category: provider.businessCategory?.value,
  managerName: provider.managerName,
  emailAddress: provider.emailAddress,
  phoneNo: provider.phoneNo,
  commercialRegNo: provider.commercialRegNo,
})

const links = [...linkNames, 'whatsappNo'] as const
const isLink = (name: BusinessTextName): name is (typeof links)[number] => links.some((each) => each === name)
const otherTexts = businessTextNames.filter((name) => !isLink(name))

export const toSeen = (profile: Profile) => ({
  ...seenTexts(profile),
  ...mapNames(otherTexts, (name) => profile[name]),
  location: JSON.stringify(profile.location?.coordinates),
  license: profile.businessLicense?.fileKey,
  links: JSON.stringify(links.map((name) => profile[name])),
  hours: JSON.stringify([profile.businessTimingsOption, profile.businessTimings]),
  coverImage: profile.coverImage?.fileUrl,
  profileImage: profile.profileImage?.fileUrl,
})

/** Fields shown in a row, without missing ones. */
export const toSeenRow = (row: ProviderRow): Seen =>
  Object.fromEntries(Object.entries(seenTexts(row)).filter(([, value]) => value !== undefined && value !== null && value !== ''))
